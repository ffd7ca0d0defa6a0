import { readFile } from 'node:fs/promises';
import { StartFailure } from '../startFailure';
import { KEY_BYTES } from './secretBox';
import { texts } from './texts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Key as the environment gives it. */
export interface GivenKey {
  readonly bytes: Buffer;
  /** Variable that it is from, for messages. */
  readonly from: string;
}

/**
 * Returns the key from a variable, or from the file that `<variable>_FILE` names; undefined if neither is set.
 * @throws StartFailure that names the variable, never its value
 */
export async function givenKey(env: Environment, variable: string): Promise<GivenKey | undefined> {
  const text = env[variable];
  const fileVariable = `${variable}_FILE`;
  const file = env[fileVariable];
  if (text && file) throw new StartFailure(texts.start.keyTwice(variable));
  if (text) return { bytes: parseKey(text, variable), from: variable };
  if (!file) return undefined;
  try {
    return { bytes: parseKey(await readFile(file, 'utf8'), fileVariable), from: fileVariable };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(texts.start.keyFileUnreadable(fileVariable, file, reasonOf(error)));
  }
}

const BASE64 = /^[A-Za-z0-9+/]{43}=?$/;

/**
 * Parses 32 bytes in base64; spaces and line breaks around them are ignored.
 * @throws StartFailure that names `from`
 */
export function parseKey(text: string, from: string): Buffer {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed, 'base64');
  if (!BASE64.test(trimmed) || bytes.length !== KEY_BYTES)
    throw new StartFailure(texts.start.keyMalformed(from), { fault: 'secretsKey' });
  return bytes;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
