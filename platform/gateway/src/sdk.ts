import { resolve } from 'node:path';
import { HOST_RELEASE, releaseVersion } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** File name of a packed package, as `shared-ui-1.0.0.tgz`. */
const ARCHIVE = /^[a-z0-9][a-z0-9.-]{0,99}\.tgz$/;
/** Media type of packages (RFC 6713), which the framework does not know. */
export const ARCHIVE_TYPE = 'application/gzip';

/** Serves a file below a folder, unless a link leads out of it. */
export type SendFile = (reply: FastifyReply, root: string, file: string) => unknown;

/**
 * Serves the packages of all releases of the host, each below the version of its release, and two files of the live one under
 * names without a version: the command that makes a remote, and the manifest that releases are held against.
 * @param send serves a file that never changes
 */
export function serveSdk(app: FastifyInstance, releases: string, send: SendFile): void {
  const hosts = resolve(releases, HOST_RELEASE);
  // Its `host` is a link to the release of the live set.
  const live = resolve(releases, 'live');
  const sendLive = (reply: FastifyReply, file: string) => reply.sendFile(file, live, { maxAge: 0 });

  app.get<{ Params: { version: string; archive: string } }>('/sdk/:version/:archive', (request, reply) => {
    const { version, archive } = request.params;
    const known = releaseVersion.safeParse(version).success && ARCHIVE.test(archive);
    return known ? send(reply, hosts, `${version}/sdk/${archive}`) : reply.callNotFound();
  });
  app.get('/sdk/create-remote.tgz', (_request, reply) => sendLive(reply, 'host/sdk/create-remote.tgz'));
  app.get('/sdk/host.json', (_request, reply) => sendLive(reply, 'host/host.json'));
}
