import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { integrityOf } from '../releases/files';
import { ReleaseError } from '../releases/ReleaseError';
import { type AssetNames, withHashedNames } from './staticFiles';

const HEAD_PLACE = '<!-- host -->';

/** The files that the entry needs at once, and those of the chunks that it imports first. */
export function firstFiles(compilation: Compilation): { entry: string[]; ahead: string[] } {
  const entry = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );
  const ahead = ['boot', 'first']
    .flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [])
    .filter((file) => file.endsWith('.js') && !entry.includes(file));
  return { entry, ahead: [...new Set(ahead)] };
}

/**
 * Writes `index.template.html`: the host's page with its scripts, and hints so that the chunks which the entry will ask
 * for are fetched beside it, not after it.
 */
export async function writeStartTemplate(options: {
  readonly template: string;
  readonly out: string;
  readonly compilation: Compilation;
  readonly names: AssetNames;
}): Promise<void> {
  const { template, out, compilation, names } = options;
  const source = await readFile(template, 'utf8');
  if (source.split(HEAD_PLACE).length !== 2)
    throw new ReleaseError(`${template} needs '${HEAD_PLACE}' exactly once`);
  const { entry, ahead } = firstFiles(compilation);
  const integrity = async (file: string) => integrityOf(await readFile(join(out, file)));
  const tags = await Promise.all([
    ...ahead.map(
      async (file) =>
        `<link rel="preload" as="script" href="/${file}" integrity="${await integrity(file)}" />`,
    ),
    ...entry.map(
      async (file) => `<script defer src="/${file}" integrity="${await integrity(file)}"></script>`,
    ),
  ]);
  const page = withHashedNames(source, names).replace(HEAD_PLACE, () => tags.join('\n    '));
  await writeFile(join(out, 'index.template.html'), page);
}
