import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from './atomicFile';
import { proposalsFolder } from './folders';
import { readJson } from './readJson';
import { unlessMissing } from './unlessMissing';

/** Proposal that is to go live by itself. */
export interface PlannedProposal {
  readonly set: number;
  readonly at: Date;
}

const planned = z.object({
  planned: z.array(z.object({ set: z.int().check(z.gte(1)), at: z.iso.datetime() })),
});
const plannedFile = (releases: string): string => join(proposalsFolder(releases), 'planned.json');

/** Milliseconds for which a plan counts after its time, while it waits for another change or nobody has noted its end. */
const AFTERWARDS = 86_400_000;

/**
 * Notes which proposals are planned, for a clearing, which knows the folder alone. Writes nothing where it says so already.
 * @param plans all of them
 */
export async function notePlanned(releases: string, plans: readonly PlannedProposal[]): Promise<void> {
  const list = plans.map(({ set, at }) => ({ set, at: at.toISOString() }));
  const text = `${JSON.stringify({ planned: list }, null, 2)}\n`;
  const known = await readFile(plannedFile(releases), 'utf8').catch(unlessMissing);
  if (known === text || (known === undefined && plans.length === 0)) return;
  await replaceFile(plannedFile(releases), text);
}

/**
 * Returns the numbers of the proposals that are planned.
 * @throws ReleaseError naming file and field where the note is damaged
 */
export async function plannedIds(releases: string, now: Date): Promise<ReadonlySet<number>> {
  const read = await readJson(plannedFile(releases), planned);
  const current = read?.value.planned.filter(({ at }) => Date.parse(at) + AFTERWARDS >= now.getTime());
  return new Set(current?.map(({ set }) => set));
}
