// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/*
 * Writes the realm file for Keycloak's import: `node realm.mjs <from> <to> <demo accounts: yes or no> <development client: yes or
 * no>`. The file in the source tree contains the demonstration's accounts, whose passwords are public, and a client whose
 * sign-ins may return to any developer's machine; other installations start without both. Needs only Node.js.
 */

/** Client with which developers of remotes sign in to a running portal on their own machine. */
export const DEVELOPMENT_CLIENT = 'portal-development';

/**
 * @template {object} Realm
 * @param {Realm} realm
 * @returns {Omit<Realm, 'users'>}
 */
export function withoutAccounts(realm) {
  const { users: _, ...rest } = /** @type {Realm & { users?: unknown }} */ (realm);
  return rest;
}

/**
 * @template {{ clients: { clientId: string }[] }} Realm
 * @param {Realm} realm
 * @returns {Realm}
 */
export function withoutDevelopment(realm) {
  return { ...realm, clients: realm.clients.filter(({ clientId }) => clientId !== DEVELOPMENT_CLIENT) };
}

/** @param {readonly string[]} words */
function write([from, to, accounts, development, ...more]) {
  const isChosen = [accounts, development].every((word) => ['yes', 'no'].includes(word ?? ''));
  if (!from || !to || !isChosen || more.length > 0) {
    throw new Error('realm.mjs <from> <to> <demo accounts: yes or no> <development client: yes or no>');
  }
  const realm = JSON.parse(readFileSync(from, 'utf8'));
  const chosen = development === 'yes' ? realm : withoutDevelopment(realm);
  writeFileSync(to, JSON.stringify(accounts === 'yes' ? chosen : withoutAccounts(chosen), null, 2));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) write(process.argv.slice(2));
