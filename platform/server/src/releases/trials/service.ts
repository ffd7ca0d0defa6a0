import { type FinishedTrial, finishedTrial, type KeptTrial } from '@mobidrom/platform-api';
import {
  proposalState,
  ReleaseError,
  type TrialRegister,
  trialRegister,
} from '@mobidrom/shared-build/releases';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { notFound, Problem } from '../../http/problem';
import { regularly } from '../../http/regularly';
import { RIGHTS } from '../../rights/rights';
import { LONGEST_NAME, refusalOfChange } from '../changeReleases';
import { texts } from '../texts';
import { keptAreas } from './keptAreas';
import { purgeTrials, storeTrial } from './trialStore';

/** Bytes of an outcome: as many areas and findings as it may have. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds between two times at which outcomes of long ago are deleted. */
const PURGE_EVERY = 86_400_000;

/**
 * Mounts the calls of a Probelauf: the register that a proposed set would bring, and the outcome, which is kept. Neither changes the
 * folder of the releases, so that both work also where sets go live elsewhere.
 */
export const trialsService: Service = (app, { releases, acting, store, now, report }) => {
  const purge = () => purgeTrials(store.db, now());
  regularly(app, { every: PURGE_EVERY, work: purge, report, atStart: true });
  const folder = () => {
    if (releases === undefined) throw notFound(texts.noFolder);
    return releases;
  };
  const refused = (error: unknown) =>
    error instanceof ReleaseError ? refusalOfChange(error, report) : error;
  const trialOf = (set: number): Promise<TrialRegister> =>
    trialRegister(folder(), set, acting?.signing, now()).catch((error: unknown) => {
      throw refused(error);
    });
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/trial',
    query: z.object({ set: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
    right: RIGHTS.changeReleases,
    handle: async ({ query: { set } }): Promise<TrialRegister> => trialOf(Number(set)),
  });
  endpoint(app, {
    method: 'POST',
    url: '/api/portal-health/trial',
    body: finishedTrial,
    bodyLimit: BODY_LIMIT,
    right: RIGHTS.changeReleases,
    status: 200,
    trail: { kind: 'release', object: ({ body }) => objectOf(body) },
    handle: async ({ body, principal, request }): Promise<KeptTrial> => {
      const found = await proposalState(folder(), body.set).catch((error: unknown) => {
        throw refused(error);
      });
      if (!found) throw notFound(texts.noProposal(body.set));
      if (found.isStale || found.state !== body.state) throw new Problem(412, texts.triedAnother);
      const { register } = await trialOf(body.set);
      const trial = { ...body, areas: keptAreas(register.remotes, body.areas) };
      const [by, at] = [principal.username.slice(0, LONGEST_NAME), now()];
      await storeTrial(store.db, trial, { by, at });
      request.changed = { object: `set ${body.set}`, detail: summaryOf(trial) };
      return { at: at.toISOString(), by, areas: trial.areas };
    },
  });
};

function objectOf(body: unknown): string | undefined {
  const trial = finishedTrial.safeParse(body).data;
  return trial && `set ${trial.set}`;
}

const summaryOf = ({ areas }: FinishedTrial): string => {
  const tried = areas.filter((area) => area.tried);
  const found = tried.filter(({ findings }) => findings.length > 0);
  return `tried: ${tried.length} of ${areas.length} areas, ${found.length} with findings`;
};
