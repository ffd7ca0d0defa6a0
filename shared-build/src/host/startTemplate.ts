import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { integrityOf } from '../releases/files';
import { ReleaseError } from '../releases/ReleaseError';
import { entryFiles, filesWith } from './firstFiles';
import { type AssetNames, withHashedNames } from './staticFiles';

/** Where the host's scripts and hints go; and, behind the start block, the script that runs before them. */
const HOST_PLACE = '<!-- host -->';
const AHEAD_PLACE = '<!-- ahead -->';

/**
 * Writes `index.template.html`: the host's page with its scripts, and hints so that the chunks which the entry will ask
 * for are fetched beside it, not after it.
 */
export async function writeStartTemplate(options: {
  readonly template: string;
  readonly out: string;
  readonly host: Compilation;
  /** Absent: there is no script ahead of the host. */
  readonly ahead?: Compilation;
  readonly names: AssetNames;
}): Promise<void> {
  const { template, out, host, ahead, names } = options;
  const source = await readFile(template, 'utf8');
  for (const place of [HOST_PLACE, AHEAD_PLACE]) {
    if (source.split(place).length !== 2) throw new ReleaseError(`${template} needs '${place}' exactly once`);
  }
  const integrity = async (file: string) => integrityOf(await readFile(join(out, file)));
  // Scripts and hints alike carry `crossorigin`, as webpack's integrity plugin sets it on chunks: a hint of another mode
  // is fetched for nothing.
  const hint = async (file: string) =>
    `<link rel="preload" as="script" crossorigin href="/${file}" integrity="${await integrity(file)}" />`;
  const script = async (file: string, how: string) =>
    `<script ${how}crossorigin src="/${file}" integrity="${await integrity(file)}" nonce="__CSP_NONCE__"></script>`;

  const entry = entryFiles(host, 'main');
  const first = ahead ? entryFiles(ahead, 'ahead') : [];
  const soon = filesWith(host, 'boot').filter((file) => !entry.includes(file));
  const head = [...first.map(hint), ...entry.map((file) => script(file, 'defer ')), ...soon.map(hint)];
  const page = withHashedNames(source, names)
    .replace(HOST_PLACE, (await Promise.all(head)).join('\n    '))
    .replace(AHEAD_PLACE, (await Promise.all(first.map((file) => script(file, '')))).join('\n    '));
  await writeFile(join(out, 'index.template.html'), page);
}
