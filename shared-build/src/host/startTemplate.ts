import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typefaceRules } from '@mobidrom/shared-contract/look';
import type { Compilation } from 'webpack';
import { fileIntegrity } from '../releases/files';
import { ReleaseError } from '../releases/ReleaseError';
import { entryFiles, filesWith } from './firstFiles';
import { type AssetNames, withHashedNames } from './staticFiles';

/** Placeholders of the host's scripts and hints, and, behind the start block, of the script that runs before them. */
const HOST_PLACE = '<!-- host -->';
const PRELOAD_PLACE = '<!-- preload -->';
/** Placeholder of the rules of the typeface, in the page's style. */
const TYPEFACE_PLACE = '/* typeface */';

/**
 * Writes `index.template.html`: the host's page with its scripts, and hints to preload the chunks that the entry will import.
 */
export async function writeStartTemplate(options: {
  readonly template: string;
  readonly out: string;
  readonly host: Compilation;
  /** Build of the script that runs before the host. Default: there is none. */
  readonly preload?: Compilation;
  readonly names: AssetNames;
}): Promise<void> {
  const { template, out, host, preload, names } = options;
  const source = await readFile(template, 'utf8');
  for (const place of [HOST_PLACE, PRELOAD_PLACE, TYPEFACE_PLACE]) {
    if (source.split(place).length !== 2) throw new ReleaseError(`${template} needs '${place}' exactly once`);
  }
  const integrity = async (file: string) => fileIntegrity(await readFile(join(out, file)));
  // Scripts and hints have `crossorigin`, as the chunks that webpack's integrity plugin loads: browsers do not use a preload
  // of another mode.
  const hint = async (file: string) =>
    `<link rel="preload" as="script" crossorigin href="/${file}" integrity="${await integrity(file)}" />`;
  const script = async (file: string, how: string) =>
    `<script ${how}crossorigin src="/${file}" integrity="${await integrity(file)}" nonce="__CSP_NONCE__"></script>`;

  const entry = entryFiles(host, 'main');
  const first = preload ? entryFiles(preload, 'preload') : [];
  const soon = filesWith(host, 'boot').filter((file) => !entry.includes(file));
  const head = [...first.map(hint), ...entry.map((file) => script(file, 'defer ')), ...soon.map(hint)];
  const page = withHashedNames(
    source.replace(TYPEFACE_PLACE, typefaceRules('/assets/public-sans.woff2')),
    names,
  )
    .replace(HOST_PLACE, (await Promise.all(head)).join('\n    '))
    .replace(PRELOAD_PLACE, (await Promise.all(first.map((file) => script(file, '')))).join('\n    '));
  await writeFile(join(out, 'index.template.html'), page);
}
