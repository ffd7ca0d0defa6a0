import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { texts } from './texts';

/** Bounds of new passwords. A longer password would only cost time. */
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 200;

/** Score of zxcvbn from 0 to 4; 3 withstands a hundred million guesses. */
const LOWEST_SCORE = 3;
/** Characters that are judged. The time grows with their square, and this many do not become easier to guess by more. */
const JUDGED = 72;
/** Shorter names occur in words by chance. */
const SHORTEST_NAME = 3;

/** Facts about a person that guesses begin with. */
export interface PersonalWords {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

let judge: ZxcvbnFactory | undefined;

/**
 * Returns why a new password is refused; undefined for a permitted one. Refused are passwords that are short, contain
 * the person's user name or address, or are among the first guesses: common passwords, German words, names, rows of
 * keys, and these with digits appended.
 */
export function passwordFault(password: string, person: PersonalWords): string | undefined {
  const { length } = [...password];
  if (length < PASSWORD_MIN_LENGTH) return texts.passwordFault.tooShort(PASSWORD_MIN_LENGTH);
  if (length > PASSWORD_MAX_LENGTH) return texts.passwordFault.tooLong(PASSWORD_MAX_LENGTH);
  const plain = password.normalize('NFKC').toLowerCase();
  const { username, email } = person;
  const own = [username, email, email.split('@')[0] ?? ''].map((word) =>
    word.normalize('NFKC').toLowerCase(),
  );
  if (own.some((word) => word.length >= SHORTEST_NAME && plain.includes(word)))
    return texts.passwordFault.personal;
  // The dictionaries take about 100 ms to prepare and some megabytes, so only who sets a password waits for them.
  judge ??= new ZxcvbnFactory({ dictionary: { ...common, ...german }, graphs: adjacencyGraphs });
  const words = [...own, ...Object.values(person)].filter((word) => word !== '');
  const { score } = judge.check(password.slice(0, JUDGED), [...words, ...PORTAL_WORDS]);
  return score < LOWEST_SCORE ? texts.passwordFault.common : undefined;
}

/** Words that occur to people who use this portal. */
const PORTAL_WORDS = ['mobidrom', 'mobilität', 'mobilitätsdaten', 'datenportal', 'portal', 'nrw'];
