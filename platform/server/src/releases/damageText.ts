import { relative } from 'node:path';
import type { ReleaseError } from '@mobidrom/shared-build/releases';
import { texts } from './texts';

const { damaged } = texts;

/**
 * Returns in German which file of the releases is damaged, and in what.
 * @param folder folder of the releases: browsers learn no other paths of the server
 * @returns undefined where the error has only the words of the commands
 */
export function damageText({ unusable, refusal }: ReleaseError, folder: string): string | undefined {
  if (refusal?.kind === 'unknown-set') return damaged.sentence(damaged.missingSet(refusal.id));
  if (unusable === undefined) return undefined;
  const { fault, position, field } = unusable;
  const file = relative(folder, unusable.file);
  if (file.startsWith('..')) return undefined;
  switch (fault) {
    case 'no-json':
      return damaged.sentence(damaged.noJson(file, position));
    case 'field':
      return damaged.sentence(damaged.field(file, field));
    case 'unknown-field':
      return damaged.sentence(damaged.unknownField(file, field ?? ''));
    case 'link':
      return damaged.sentence(damaged.link(file));
  }
}
