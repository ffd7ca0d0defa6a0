import { findNginx, startNginx } from '@mobidrom/platform-gateway/nginx';
import { TaskFailure } from '../../../shared-build/tasks/task.mjs';
import type { Prepared } from '../../support/folders';
import { copyOfPrepared } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';

/** Compared gateway. */
export interface Gateway {
  readonly name: 'eingebettet' | 'nginx';
  readonly url: string;
}

/** Both gateways on loopback, with the same build, releases and services. */
export interface Gateways {
  readonly both: readonly [Gateway, Gateway];
  readonly releases: string;
  stop(): Promise<void>;
}

/** @throws TaskFailure when nginx is missing, with instructions to install it */
export function requireNginx(): void {
  if (findNginx()) return;
  throw new TaskFailure(
    'Für den Vergleich fehlt nginx. Unter Debian: apt-get install nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter',
  );
}

/** Starts the portal with the embedded edition, and nginx with the image's configuration in front of its services. */
export async function startGateways(prepared: Prepared): Promise<Gateways> {
  const folder = await copyOfPrepared(prepared);
  const { data, releases } = folder;
  const { hostDist } = prepared;
  const portal = await startPortal({ data, releases, hostDist });
  const stopPortal = () => portal.stop().finally(() => folder.remove());
  try {
    // nginx resolves names by a name server, which does not know localhost.
    const platformUrl = portal.url.replace('localhost', '127.0.0.1');
    const nginx = await startNginx({ releases, folder: data, platformUrl });
    return {
      both: [
        { name: 'eingebettet', url: portal.url },
        { name: 'nginx', url: nginx.url },
      ],
      releases,
      stop: () => nginx.close().finally(stopPortal),
    };
  } catch (error) {
    await stopPortal();
    throw error;
  }
}
