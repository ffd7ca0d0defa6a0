import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HandedInPreview, handedInPreview, previewPage } from '@mobidrom/shared-contract';
import * as z from 'zod/mini';
import { packRelease } from '../owners/packRelease';
import type { ReleaseKey } from '../owners/releaseKeys';
import { ReleaseError } from '../releases/ReleaseError';
import { parseJson } from '../releases/readJson';
import { readBuilt } from './checkRelease';
import { reasonOf } from './fetchJson';

/** Milliseconds that a portal may take for an archive of the largest size on a slow line. */
const PATIENCE = 5 * 60_000;

export interface PreviewOptions {
  /** Folder of the built release. */
  readonly folder: string;
  /** Address of the portal. */
  readonly portal: string;
  readonly key: ReleaseKey;
  /** Hours after which the preview ends. */
  readonly hours: number;
}

/**
 * Packs and signs a built release and hands it to a portal as a preview; the archive is not kept.
 * @throws ReleaseError when nothing is built, or saying why the portal does not take it
 */
export async function previewRelease(options: PreviewOptions): Promise<HandedInPreview> {
  const { folder, portal, key, hours } = options;
  const { name, version } = await readBuilt(folder);
  const work = await mkdtemp(join(tmpdir(), 'mobidrom-preview-'));
  try {
    const out = join(work, 'preview.zip');
    await packRelease({ name, version, folder, key, out });
    return await handIn(`${portal}/api/release-previews?hours=${hours}`, await readFile(out));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function handIn(address: string, archive: Buffer<ArrayBuffer>): Promise<HandedInPreview> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', accept: 'application/json' },
      body: archive,
      signal: AbortSignal.timeout(PATIENCE),
    });
    text = await response.text();
  } catch (error) {
    throw new ReleaseError(`${address} cannot be reached: ${reasonOf(error)}`);
  }
  if (!response.ok) throw new ReleaseError(refusalText(address, response.status, text));
  return parseJson(text, address, handedInPreview);
}

const problem = z.object({ detail: z.string() });

/** Returns the reason that a portal gives (RFC 9457), without anything that a terminal takes for a command. */
function refusalText(address: string, status: number, text: string): string {
  try {
    const { detail } = parseJson(text, address, problem);
    return `the portal refuses it: ${detail.replaceAll(/\p{C}/gu, '?').slice(0, 1000)}`;
  } catch (error) {
    if (error instanceof ReleaseError) return `${address} was answered with ${status}`;
    throw error;
  }
}

/** The zone is named, since jobs of a CI often run in another one than the people who open the link. */
const clock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Returns the outcome for a terminal: the link, and the time of its end in the zone of this machine. */
export const previewText = (portal: string, { id, name, version, ends }: HandedInPreview): string =>
  [
    `${name} ${version} can be previewed until ${clock.format(new Date(ends))}:`,
    `  ${portal}${previewPage(id)}`,
    'Who opens it needs the right release_preview.',
  ].join('\n');
