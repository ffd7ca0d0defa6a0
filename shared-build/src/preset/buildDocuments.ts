import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type RemoteDeclaration, releaseUrl } from '@mobidrom/shared-contract';
import type { Configuration } from 'webpack';
import { documentMarkup } from '../releases/documentMarkup';
import { DOCUMENTS_FILE, type Documents, documents } from '../releases/documents';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { baseConfig } from './config';
import { runWebpack } from './run';

/** Module of a remote that names its public pages whose content the release brings as text. */
const SOURCE = 'src/documents.tsx';

interface DocumentsBuild {
  readonly name: string;
  readonly version: string;
  /** Source folder of the remote. */
  readonly folder: string;
  /** Folder of the release. */
  readonly out: string;
  readonly root: string;
  readonly declaration: RemoteDeclaration;
}

/**
 * Renders the public pages that a remote names in `src/documents.tsx`, by its own components, and writes `documents.json` and their
 * style sheet into the folder of the release. Writes nothing for a remote without that module.
 * @throws ReleaseError naming the page that cannot be rendered, is no public area, or holds what a page of text may not
 */
export async function buildDocuments(build: DocumentsBuild): Promise<void> {
  const { name, version, folder, out, root, declaration } = build;
  const source = join(folder, SOURCE);
  if (!existsSync(source)) return;
  await mkdir(join(root, '.cache'), { recursive: true });
  const scratch = await mkdtemp(join(root, '.cache/documents-'));
  try {
    await runWebpack(documentsConfig(build, source, scratch));
    const { render } = createRequire(import.meta.url)(join(scratch, 'documents.cjs')) as {
      render(): Promise<{ pages: Record<string, string>; style: string }>;
    };
    const rendered = await render().catch((cause: Error) => {
      throw new ReleaseError(`${name} ${version}: ${SOURCE}: ${cause.message}`);
    });
    const hash = createHash('sha256').update(rendered.style).digest('hex').slice(0, 12);
    const style = `documents.${hash}.css`;
    const written = { style, pages: rendered.pages };
    check(written, `${name} ${version}: ${SOURCE}`, declaration);
    await writeFile(join(out, style), rendered.style);
    await writeFile(join(out, DOCUMENTS_FILE), `${JSON.stringify(written)}\n`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Checks the pages by the rules that hold when they go live, where nobody could correct them. */
function check(written: Documents, source: string, { areas }: RemoteDeclaration): void {
  const { pages } = parseJson(JSON.stringify(written), source, documents);
  for (const [path, markup] of Object.entries(pages)) {
    const area = areas.find((each) => each.path === path);
    if (area?.access !== 'public') throw new ReleaseError(`${source}: '${path}' is no public area`);
    documentMarkup(markup, { facts: {}, entries: [] }, `${source}: '${path}'`);
  }
}

/** Webpack configuration of the pages as one module for Node.js, whose pictures have the addresses of the release. */
function documentsConfig(
  { name, version, folder, root }: DocumentsBuild,
  source: string,
  out: string,
): Configuration {
  const base = baseConfig({ folder, out, root, mode: 'production', name: `documents-${name}` });
  const entry = [
    `import sources from ${JSON.stringify(source)};`,
    `import { renderDocuments } from '@mobidrom/shared-ui/document';`,
    'export const render = () => renderDocuments(sources);',
  ].join('\n');
  return {
    ...base,
    target: 'node20',
    entry: { documents: `data:text/javascript,${encodeURIComponent(entry)}` },
    output: {
      path: out,
      filename: 'documents.cjs',
      chunkFormat: 'commonjs',
      library: { type: 'commonjs2' },
      publicPath: releaseUrl(name, version),
      // As in the build of the release, which writes the files.
      assetModuleFilename: '[name].[contenthash][ext]',
      hashDigestLength: 12,
    },
    // A remote without dependencies has those of the host, as in the build of the release.
    resolve: { ...base.resolve, modules: ['node_modules', join(root, 'host/node_modules')] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [],
  };
}
