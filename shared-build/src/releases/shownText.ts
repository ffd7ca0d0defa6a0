import { ReleaseError } from './ReleaseError';

/**
 * Characters that nobody sees, and those that turn the direction of reading: a history would show another reason than it has.
 * Those that `SHOWN_NAME` of platform/api refuses, on which the commands do not depend.
 */
export const UNSHOWN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFFC]/u;

/**
 * Returns a person or reason of a history as it was given.
 * @param name of the text, for the refusal
 * @returns undefined for an empty one
 * @throws ReleaseError naming a character that nobody sees, or saying that there is no other
 */
export function requireShown(text: string | undefined, name: string): string | undefined {
  if (!text) return undefined;
  const [found] = UNSHOWN.exec(text) ?? [];
  if (found !== undefined)
    throw new ReleaseError(`${name} contains an invisible character (U+${codeOf(found)})`);
  if (text.trim() === '') throw new ReleaseError(`${name} is blank`);
  return text;
}

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
