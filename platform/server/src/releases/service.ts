import { join } from 'node:path';
import type { PortalReleases } from '@mobidrom/platform-api';
import { ReleaseError } from '@mobidrom/shared-build/releases';
import type { Service } from '../context';
import { endpoint } from '../http/endpoint';
import { notFound, Problem } from '../http/problem';
import { RIGHTS } from '../rights/rights';
import { readPortalReleases } from './portalReleases';
import { texts } from './texts';

/** Mounts `/api/portal-health/sets`: what is stored and live. It reads the folder of the releases, and changes nothing. */
export const releasesService: Service = (app, { releases }) => {
  endpoint(app, {
    method: 'GET',
    url: '/api/portal-health/sets',
    right: RIGHTS.portalReleases,
    handle: async (): Promise<PortalReleases> => {
      if (releases === undefined) throw notFound(texts.noFolder);
      return readPortalReleases(releases).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        // Browsers learn no paths of the server.
        throw new Problem(500, texts.damaged(error.message.replaceAll(join(releases, '/'), '')));
      });
    },
  });
};
