import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { releaseFile, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayOptions } from './options';
import { registerHandler } from './register';

/** For files whose address changes with their content: cached for a year without revalidation. */
const FOR_EVER = { maxAge: '365d', immutable: true };
/** Cached, but revalidated on each use. */
const UNTIL_CHANGED = { maxAge: 0 };

/**
 * Serves the host's build below `/assets/` and the releases below `/releases/`. A missing file is a 404, never the start
 * page, since a script whose content is a page fails in ways that are hard to understand. Names are parsed by the contract,
 * so that histories, locks and temporary files cannot be read.
 */
export async function serveFiles(
  app: FastifyInstance,
  { hostDist, releases, filesChange = false }: Pick<GatewayOptions, 'hostDist' | 'releases' | 'filesChange'>,
): Promise<void> {
  // Build and publishing write compressed copies beside the files.
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    redirect: false,
  });
  const assets = resolve(hostDist, 'assets');
  const published = resolve(releases);
  const caching = filesChange ? UNTIL_CHANGED : FOR_EVER;
  const send = (reply: FastifyReply, root: string, file: string) =>
    reply.header('vary', 'accept-encoding').sendFile(file, root, caching);

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = releaseFile.safeParse(request.params['*']);
    return file.success ? send(reply, assets, file.data) : reply.callNotFound();
  });
  app.get('/releases/remotes.json', registerHandler(releases));
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    (request, reply) => {
      const { name, version, '*': file } = request.params;
      const known =
        remoteName.safeParse(name).success &&
        releaseVersion.safeParse(version).success &&
        releaseFile.safeParse(file).success;
      return known ? send(reply, published, `${name}/${version}/${file}`) : reply.callNotFound();
    },
  );
}
