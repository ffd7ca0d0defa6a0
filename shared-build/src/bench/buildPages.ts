import { join } from 'node:path';
import { aliases } from '../preset/alias';
import { baseConfig } from '../preset/config';
import { runWebpack } from '../preset/run';

/**
 * Builds pages of the benchmark that are not part of the portal, each as one script `<name>.js`, with the configuration of all
 * builds.
 *
 * @param pages entry files by page name, relative to `folder`
 */
export async function buildPages(options: {
  readonly root: string;
  readonly folder: string;
  readonly out: string;
  readonly pages: Readonly<Record<string, string>>;
}): Promise<void> {
  const { root, folder, out, pages } = options;
  const base = baseConfig({
    folder: join(root, folder),
    out,
    root,
    mode: 'production',
    name: 'bench-pages',
    alias: aliases(root, 'production'),
  });
  await runWebpack({
    ...base,
    entry: { ...pages },
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  });
}
