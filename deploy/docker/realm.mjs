// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/*
 * Writes the realm file for Keycloak's import: `node realm.mjs <from> <to> <demo accounts: yes or no>`. The file in the source
 * tree contains the demonstration's accounts, whose passwords are public; other installations start without accounts. Needs
 * only Node.js.
 */

/**
 * @template {object} Realm
 * @param {Realm} realm
 * @returns {Omit<Realm, 'users'>}
 */
export function withoutAccounts(realm) {
  const { users: _, ...rest } = /** @type {Realm & { users?: unknown }} */ (realm);
  return rest;
}

/** @param {readonly string[]} words */
function write([from, to, accounts, ...more]) {
  if (!from || !to || !['yes', 'no'].includes(accounts ?? '') || more.length > 0) {
    throw new Error('realm.mjs <from> <to> <demo accounts: yes or no>');
  }
  const realm = JSON.parse(readFileSync(from, 'utf8'));
  writeFileSync(to, JSON.stringify(accounts === 'yes' ? realm : withoutAccounts(realm), null, 2));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) write(process.argv.slice(2));
