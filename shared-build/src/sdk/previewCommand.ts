import { join, resolve } from 'node:path';
import { PREVIEW_HOURS } from '@mobidrom/shared-contract';
import type { Command } from 'commander';
import { readKey } from '../owners/releaseKeys';
import { ReleaseError } from '../releases/ReleaseError';
import { BUILT, buildRelease, requireNewest } from './buildRelease';
import { parsePortal } from './create/portalAddress';
import { previewRelease, previewText } from './previewRelease';

interface Words {
  readonly key: string;
  readonly hours: number;
  /** Whether to build before. */
  readonly build: boolean;
}

/** Adds the command `preview`, which hands an unpublished build to a portal. */
export function addPreviewCommand(
  program: Command,
  { folder, print }: { readonly folder: string; readonly print: (text: string) => void },
): void {
  program
    .command('preview <portal>')
    .description(
      'build, sign, and show it to people with the right release_preview in a portal, for some hours',
    )
    .requiredOption('--key <file>', 'private key, as `key` makes it')
    .option('--hours <hours>', `hours until it ends, at most ${PREVIEW_HOURS}`, parseHours, PREVIEW_HOURS)
    .option('--no-build', 'take what is in dist')
    .action(async (address: string, { key, hours, build }: Words) => {
      const portal = parsePortal(address);
      const signing = await readKey(resolve(folder, key));
      if (build) {
        print('Building …');
        await buildRelease(folder);
      } else await requireNewest(folder);
      const handedIn = await previewRelease({ folder: join(folder, BUILT), portal, key: signing, hours });
      print(previewText(portal, handedIn));
    });
}

function parseHours(word: string): number {
  const hours = Number(word);
  if (/^\d{1,2}(?:\.\d{1,2})?$/.test(word) && hours > 0 && hours <= PREVIEW_HOURS) return hours;
  throw new ReleaseError(`'${word}' is no number of hours up to ${PREVIEW_HOURS}`);
}
