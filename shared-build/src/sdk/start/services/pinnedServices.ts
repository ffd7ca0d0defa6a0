import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { readJson } from '../../../releases/readJson';

/**
 * File with the hash of the embedded services that were packed with the SDK, at the root of its package shared-build. This source
 * tree has none.
 */
export const SDK_SERVICES = 'embedded-services.json';

const pin = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Returns the SHA-256 of an archive of the embedded services, in hexadecimal digits. */
export const servicesHash = (archive: Uint8Array): string =>
  createHash('sha256').update(archive).digest('hex');

/** Returns the text of the file with the hash of the embedded services. */
export const servicesPin = (archive: Uint8Array): string =>
  `${JSON.stringify({ sha256: servicesHash(archive) } satisfies z.infer<typeof pin>)}\n`;

/**
 * Returns the hash of the embedded services that belong to the installed SDK, and so are pinned by the team's lock file as the SDK is.
 * @returns undefined in this source tree, and for an SDK from before it named them
 * @throws ReleaseError when its file is damaged
 */
export async function pinnedServices(): Promise<string | undefined> {
  const file = fileURLToPath(new URL(`../../../../${SDK_SERVICES}`, import.meta.url));
  return existsSync(file) ? (await readJson(file, pin))?.value.sha256 : undefined;
}
