import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { releaseFile, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayOptions } from './options';
import { registerAnswer } from './register';

/** A file whose address changes with its content: kept for a year, and never asked for again. */
const FOR_EVER = { maxAge: '365d', immutable: true };
/** Kept, but asked for each time. */
const UNTIL_CHANGED = { maxAge: 0 };

/**
 * The host's build below `/assets/` and the releases below `/releases/`. What is not there is 404, never the start page:
 * a script that turns out to be a page fails in ways that are hard to understand. Names are parsed by the contract, so
 * histories, locks and files that are being written cannot be reached.
 */
export async function serveFiles(
  app: FastifyInstance,
  { hostDist, releases, filesChange = false }: Pick<GatewayOptions, 'hostDist' | 'releases' | 'filesChange'>,
): Promise<void> {
  // Files stand precompressed beside the plain ones, written by the build and at publishing.
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
  app.get('/releases/remotes.json', registerAnswer(releases));
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
