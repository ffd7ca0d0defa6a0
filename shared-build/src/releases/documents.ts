import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Descriptor, releaseFile } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { hashIn, hasIntegrity } from './files';
import { releaseFolder } from './folders';
import { ReleaseError } from './ReleaseError';
import { parseJson } from './readJson';

/** File of a release with what its public pages hold, for those who run no scripts. */
export const DOCUMENTS_FILE = 'documents.json';

/** Largest page, in characters. The longest of the portal has 20,000. */
const LARGEST = 200_000;

export const documents = z.object({
  /** Style sheet of the release that the pages need. */
  style: z.optional(releaseFile),
  /** Markup of the content of each public area, by path; `documentMarkup` says what it may hold. */
  pages: z.record(z.string(), z.string().check(z.maxLength(LARGEST))),
});
export type Documents = z.infer<typeof documents>;

/** Contents of the public pages of a release. */
export interface ReleaseDocuments extends Documents {
  /** Name and version, for messages. */
  readonly release: string;
  /** Integrity of the style sheet. */
  readonly styleIntegrity?: string | undefined;
}

/**
 * Reads what the public pages of a release hold; undefined for releases of earlier builds, which do not say.
 * @throws ReleaseError when the file is not the one of the descriptor, or not valid
 */
export async function readDocuments(
  releases: string,
  { name, version, files }: Descriptor,
): Promise<ReleaseDocuments | undefined> {
  const hash = hashIn(files, DOCUMENTS_FILE);
  if (hash === undefined) return undefined;
  const file = join(releaseFolder(releases, name, version), DOCUMENTS_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ReleaseError(`${file} is missing`);
    throw error;
  });
  if (!hasIntegrity(text, hash)) throw new ReleaseError(`${file} was changed after it was published`);
  const { style, pages } = parseJson(text, file, documents);
  const styleIntegrity = style === undefined ? undefined : hashIn(files, style);
  if (style !== undefined && styleIntegrity === undefined)
    throw new ReleaseError(`${file}: style: the release has no file ${style}`);
  return { release: `${name} ${version}`, style, styleIntegrity, pages };
}
