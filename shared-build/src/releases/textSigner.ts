import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  GRANTS_FILE,
  type SignedText,
  signatureProblem,
  signedJson,
  signedLines,
  signedPage,
  unsignedJson,
  unsignedPage,
} from '@mobidrom/shared-contract';
import { liveLink } from './folders';
import { SILENT_SIGN_ON_FILE } from './hostRelease';
import { ReleaseError } from './ReleaseError';
import type { Signing } from './setKeys';
import { START_PAGE } from './startPages';
import { unlessMissing } from './unlessMissing';

/** Rendered JSON files that are signed. */
const SIGNED_JSON: readonly string[] = ['remotes.json', 'configuration.json', GRANTS_FILE];

/** Signs the texts that are rendered of a set. */
export interface TextSigner {
  /** Public keys that the start pages name, for the registers that they will poll. */
  readonly keys: readonly string[];
  /** Returns a rendered page or JSON object with its signature. */
  sign(file: string, text: string): Promise<string>;
  /**
   * Returns the text of a rendered JSON object that becomes part of the next rendering, without its signature.
   * @throws ReleaseError when its signature does not hold
   */
  open(file: string, text: string): Promise<string>;
}

const isLines = (file: string): boolean => file.endsWith('.txt');
/** Whether the signature is the last line of the file. */
const isPage = (file: string): boolean => /\.(?:html|xml|txt)$/.test(file);

/** Separates a rendered file from its signature; undefined when it should be JSON and is not. */
export function partsOf(file: string, text: string): SignedText | undefined {
  if (isPage(file)) return unsignedPage(text);
  try {
    return unsignedJson(text);
  } catch {
    // The reader of the file says that it is no JSON.
    return undefined;
  }
}

function withSignature(file: string, text: string, signature: string): string {
  if (isLines(file)) return signedLines(text, signature);
  return isPage(file) ? signedPage(text, signature) : signedJson(text, signature);
}

/** Returns the signed text as both kinds of files have it. */
const signedPart = (file: string, text: string): string => (isPage(file) ? text : unsignedJson(text).text);

/** Whether a rendered file is signed. The page of the silent sign-on is not: gateways have their own. */
export const isSignedFile = (file: string): boolean =>
  (isPage(file) && file !== SILENT_SIGN_ON_FILE) || SIGNED_JSON.includes(file);

const UNSIGNED: TextSigner = {
  keys: [],
  sign: async (_file, text) => text,
  open: async (file, text) => partsOf(file, text)?.text ?? text,
};

/** Returns the signer of a portal; without keys texts stay as they are. */
export function signerOf(releases: string, signing: Signing | undefined): TextSigner {
  if (!signing?.key) return UNSIGNED;
  const { keys, key } = signing;
  return {
    keys,
    async sign(file, text) {
      const part = signedPart(file, text);
      const live = await readSigned(releases, file);
      // Each signature is another one: a text that stays must keep it, so that browsers still get 304.
      const isKept = live?.text === part && !(await signatureProblem(file, live, [key.publicKey]));
      const signature = isKept ? live.signature : undefined;
      return withSignature(file, text, signature ?? (await key.sign(file, part)));
    },
    async open(file, text) {
      const read = partsOf(file, text);
      const problem = read ? await signatureProblem(file, read, keys) : 'is not JSON';
      if (!read || problem !== undefined)
        throw new ReleaseError(`live/${file} ${problem}`, { kind: 'unsigned', file: `live/${file}` });
      return read.text;
    },
  };
}

/** Returns a signer that repeats the signatures of the live files, whether they hold or not, to compare the texts. */
export async function keptSignatures(releases: string): Promise<TextSigner> {
  const page = await readLive(releases, START_PAGE);
  const keys = / data-keys="([A-Za-z0-9+/= ]*)"/.exec(page ?? '')?.[1];
  return {
    ...UNSIGNED,
    keys: keys?.split(' ') ?? [],
    async sign(file, text) {
      const signature = (await readSigned(releases, file))?.signature;
      return signature === undefined ? text : withSignature(file, text, signature);
    },
  };
}

async function readSigned(releases: string, file: string): Promise<SignedText | undefined> {
  const text = await readLive(releases, file);
  return text === undefined ? undefined : partsOf(file, text);
}

async function readLive(releases: string, file: string): Promise<string | undefined> {
  return readFile(join(liveLink(releases), file), 'utf8').catch(unlessMissing);
}
