import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readSetKey, type Signing, setKeyFileOf } from '../../shared-build/src/releases/setKeys';
import { signSet } from '../../shared-build/src/releases/signedSets';
import { partsOf } from '../../shared-build/src/releases/textSigner';
import { signedJson, signedPage } from '../../shared-contract/src';
import { type Prepared, prepared } from './folders';

/** Returns the file of the key that signs the sets of all portals of the tests, whose data folders are copies of one another. */
export const testKeyFile = ({ data }: Pick<Prepared, 'data'> = prepared()): string => setKeyFileOf(data);

/** Returns the keys of these portals. */
export function testSigning(of?: Pick<Prepared, 'data'>): Signing {
  const key = readSetKey(testKeyFile(of));
  return { keys: [key.publicKey], key };
}

/** Whether the sets of a folder are signed: those of releases without a portal around them are not. */
export function isSigned(releases: string): boolean {
  const sets = join(releases, 'sets');
  return existsSync(sets) && readdirSync(sets).some((name) => name.endsWith('.sig'));
}

/**
 * Returns the text of a rendered file that a test changes, as if its change had gone live: with a new signature where the portal
 * has a key. The file of a set gets the signature beside it.
 */
export async function signedAgain(releases: string, file: string, text: string): Promise<string> {
  if (!isSigned(releases)) return text;
  const { key } = testSigning();
  if (!key) throw new Error('the key of the tests is missing');
  const name = relative(releases, file).replace(/^live\//, '');
  if (name.startsWith('sets/')) {
    await signSet(releases, file, text, key);
    return text;
  }
  const part = partsOf(name, text)?.text ?? text;
  const signature = await key.sign(name, part);
  return name.endsWith('.html') ? signedPage(part, signature) : signedJson(part, signature);
}
