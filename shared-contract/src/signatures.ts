/*
 * Signatures of change sets and of what is rendered of them: ECDSA on the curve P-256 with SHA-256 (FIPS 186-5), which WebCrypto
 * has in every browser, in Node.js and in njs (deploy/nginx/scripts/signatures.js has the same rules). A signature stands in
 * the text that it signs, so that no reader can meet the text of one set with the signature of another.
 */

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** `<id of the key>:<signature>`: 16 hexadecimal characters, and 64 bytes (IEEE P1363) in base64. */
export const SIGNATURE = /^([0-9a-f]{16}):([A-Za-z0-9+/]{86}==)$/;

/** A P-256 public key in base64: the SubjectPublicKeyInfo (RFC 5480) of an uncompressed point. */
export const PUBLIC_KEY = /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/;

/** Text without its signature, and the signature; undefined where there is none. */
export interface SignedText {
  readonly text: string;
  readonly signature: string | undefined;
}

const IN_PAGE = /(?:<!--|#) signature ([0-9a-f]{16}:[A-Za-z0-9+/]{86}==)(?: -->)?\n$/;

/** Returns a text of lines, as robots.txt, with its signature, a comment that is its last line. */
export const signedLines = (text: string, signature: string): string => `${text}# signature ${signature}\n`;

/** Returns a page (HTML or XML) with its signature, which is its last line. */
export const signedPage = (text: string, signature: string): string =>
  `${text}<!-- signature ${signature} -->\n`;

/** Separates a page or a text of lines from its signature. */
export function unsignedPage(page: string): SignedText {
  const signature = IN_PAGE.exec(page)?.[1];
  return { text: signature === undefined ? page : page.replace(IN_PAGE, ''), signature };
}

/**
 * Separates a JSON object from its signature, the field `signature`. What is signed is the object as `JSON.stringify` writes
 * it, so that the value that was verified is the one that is used.
 * @throws SyntaxError when it is no JSON
 */
export function unsignedJson(json: string): SignedText {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { text: JSON.stringify(value), signature: undefined };
  const { signature, ...rest } = value as Record<string, unknown>;
  return {
    text: JSON.stringify(rest),
    signature: typeof signature === 'string' && SIGNATURE.test(signature) ? signature : undefined,
  };
}

/** Returns the JSON of an object with its signature as the last field. */
export const signedJson = (json: string, signature: string): string =>
  `${JSON.stringify({ ...JSON.parse(json), signature }, null, 2)}\n`;

/** Returns the bytes that are signed: the name of the file belongs to them, so that no file can stand in for another. */
export const signedBytes = (file: string, text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`mobidrom ${file}\n${text}`);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Returns the id of a public key: the first 16 hexadecimal characters of its SHA-256. */
export async function keyId(key: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(key)));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns why the signature of a file does not hold; undefined when one of the keys made it. Needs a secure context in browsers.
 * @param file name of the file, which belongs to what is signed
 * @param keys public keys (`PUBLIC_KEY`)
 */
export async function signatureProblem(
  file: string,
  { text, signature }: SignedText,
  keys: readonly string[],
): Promise<string | undefined> {
  const [, id, signed] = SIGNATURE.exec(signature ?? '') ?? [];
  if (id === undefined || signed === undefined) return 'is not signed';
  for (const key of keys) {
    if ((await keyId(key)) !== id) continue;
    const imported = await crypto.subtle.importKey('spki', bytesOf(key), ALGORITHM, false, ['verify']);
    const holds = await crypto.subtle.verify(HASH, imported, bytesOf(signed), signedBytes(file, text));
    return holds ? undefined : 'was changed after it was signed';
  }
  return `is signed with the unknown key ${id}`;
}
