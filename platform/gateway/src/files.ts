import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PREVIEW_FILES, previewId, releaseFile, releaseVersion, remoteName } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from './options';
import { registerHandler } from './register';
import { ARCHIVE_TYPE, type SendFile, serveSdk } from './sdk';
import type { SignedFiles } from './signedFile';

/** For files whose address changes with their content: cached for a year without revalidation. */
const FOR_EVER = { maxAge: '365d', immutable: true };
/** Cached, but revalidated on each use. */
const UNTIL_CHANGED = { maxAge: 0 };

/**
 * Serves the assets of all releases of the host below `/assets/`, so that an open tab finds those of its own, and the releases of
 * remotes below `/releases/`, those of previews below `PREVIEW_FILES`, and the packages of the SDK below `/sdk/`. A missing file is a 404, never the start
 * page, since a script whose content is a page fails in ways that are hard to understand. Names are parsed by the contract,
 * so that histories, locks and temporary files cannot be read.
 */
export async function serveFiles(
  app: FastifyInstance,
  { releases, previews, filesChange = false }: Pick<GatewayOptions, 'releases' | 'previews' | 'filesChange'>,
  signed: SignedFiles,
): Promise<void> {
  // Build and publishing write compressed copies beside the files.
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    redirect: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.tgz')) reply.header('content-type', ARCHIVE_TYPE);
    },
  });
  const assets = resolve(releases, 'host/assets');
  const published = resolve(releases);
  const caching = filesChange ? UNTIL_CHANGED : FOR_EVER;
  const send: SendFile = async (reply, root, file) => {
    if (await leadsElsewhere(root, file)) return reply.callNotFound();
    return reply.header('vary', 'accept-encoding').sendFile(file, root, caching);
  };

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = releaseFile.safeParse(request.params['*']);
    return file.success ? send(reply, assets, file.data) : reply.callNotFound();
  });
  serveSdk(app, releases, send);
  app.get('/releases/remotes.json', registerHandler(releases, signed));
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
  if (previews !== undefined) servePreviews(app, resolve(previews), send);
}

/** Serves the files of previews to everybody who knows the id: they are code, and contain nothing of the portal's data. */
function servePreviews(app: FastifyInstance, previews: string, send: SendFile): void {
  app.get<{ Params: { id: string; '*': string } }>(`${PREVIEW_FILES}/:id/*`, (request, reply) => {
    const { id, '*': file } = request.params;
    const known = previewId.safeParse(id).success && releaseFile.safeParse(file).success;
    return known ? send(reply, previews, `${id}/files/${file}`) : reply.callNotFound();
  });
}

/** Endings of the compressed copies of a file. */
const COMPRESSED = ['', '.br', '.gz'];

/**
 * Whether a file, one of its compressed copies or a folder on the way is a symbolic link: a release could have links to files of the
 * server. nginx refuses them by `disable_symlinks`.
 */
async function leadsElsewhere(root: string, file: string): Promise<boolean> {
  const realRoot = await realpath(root).catch(() => root);
  const checks = COMPRESSED.map(async (ending) => {
    const path = join(realRoot, file + ending);
    // A missing file is a 404 of its own.
    return (await realpath(path).catch(() => path)) !== path;
  });
  return (await Promise.all(checks)).includes(true);
}
