import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { remoteFolders } from '../../tasks/sources';
import { hostManifestOf, hostOutput } from '../host/buildHost';
import { writeStartTemplate } from '../host/startTemplate';
import { emitStaticFiles } from '../host/staticFiles';
import { aliases } from '../preset/alias';
import { compressFolder } from '../preset/compress';
import { baseConfig } from '../preset/config';
import { runWebpack } from '../preset/run';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds the portal's sources as one bundle without federation, for the comparison of `npm run bench`: the host imports the
 * remotes' routes directly, and pages stay lazy. It is a plain single page application with webpack's defaults: one script, a
 * chunk for each page, common code split off. It has the files of a host's build, so that the same gateway serves it.
 */
export async function buildBundle({
  root,
  out,
}: {
  readonly root: string;
  readonly out: string;
}): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const list = `${out}.remotes.js`;
  await writeFile(list, listOfRemotes(root));
  const manifest = await hostManifestOf(root, 'production');
  const define = new webpack.DefinePlugin({ __HOST_MANIFEST__: JSON.stringify(manifest) });
  const { compilation } = await runWebpack(bundleConfig({ root, out, list, define }));
  const names = await emitStaticFiles(join(root, 'host/static'), out);
  await writeStartTemplate({ template: join(root, 'host/start/index.html'), out, host: compilation, names });
  await writeFile(join(out, 'host.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await compressFolder(join(out, 'assets'));
}

function listOfRemotes(root: string): string {
  const folders = remoteFolders(root);
  const imports = folders.map(
    (folder, at) => `import routes${at} from ${JSON.stringify(join(root, folder, 'src/routes.tsx'))};`,
  );
  const entries = folders.map(
    (folder, at) => `  ${JSON.stringify(folder.replace(/^remote-/, ''))}: routes${at},`,
  );
  return `${imports.join('\n')}\n\nexport const remotes = {\n${entries.join('\n')}\n};\n`;
}

function bundleConfig(options: {
  readonly root: string;
  readonly out: string;
  readonly list: string;
  readonly define: webpack.WebpackPluginInstance;
}): Configuration {
  const { root, out, list, define } = options;
  const folder = join(root, 'host');
  const alias = aliases(root, 'production');
  const base = baseConfig({ folder, out, root, mode: 'production', name: 'bundle', alias });
  const replace = (file: RegExp, by: string) => new webpack.NormalModuleReplacementPlugin(file, here(by));
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, ...hostOutput },
    resolve: {
      ...base.resolve,
      alias: { ...(base.resolve?.alias as Record<string, string>), 'portal-remotes$': list },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        // The host's entry imports dynamically to wait for the share scope, which a bundle does not have.
        { test: join(folder, 'src/index.ts'), parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      define,
      replace(/host[\\/]src[\\/]releases[\\/]releases\.ts$/, './bundleReleases.ts'),
      replace(/host[\\/]src[\\/]federation[\\/]evaluator\.ts$/, './noEvaluator.ts'),
      ...(base.plugins ?? []),
    ],
  };
}
