import { P12_MAX_BYTES } from '@mobidrom/platform-api';
import { texts } from '../texts';

/** Picked file with its content in base64, as settings store it. */
export interface PickedFile {
  readonly name: string;
  readonly base64: string;
}

export type FileReading =
  | { readonly ok: true; readonly file: PickedFile }
  | { readonly ok: false; readonly message: string };

/** Endings of files in the format PKCS #12 (RFC 7292). */
const CERTIFICATE = /\.(?:p12|pfx)$/i;
/** First byte of every DER SEQUENCE (X.690, 8.9), as which a PKCS #12 file is encoded. */
const DER_SEQUENCE = 0x30;

/**
 * Reads a file of at most the size of a certificate. Returns a German message that names the file if it has another ending than
 * those accepted, is empty, too large or unreadable, or if it has the ending of a P12 certificate but is none.
 *
 * @param accept accepted endings, such as `.p12,.pfx`; the browser's file chooser lets users pick other files nevertheless
 */
export async function readPickedFile(file: File, accept: string): Promise<FileReading> {
  const { name } = file;
  const endings = accept.split(',').map((ending) => ending.trim());
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase())))
    return refused(texts.fileEnding(name, eitherOf.format(endings)));
  if (file.size === 0) return refused(texts.fileEmpty(name));
  if (file.size > P12_MAX_BYTES) return refused(texts.fileTooLarge(name, inKibibytes(P12_MAX_BYTES)));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (CERTIFICATE.test(name) && bytes[0] !== DER_SEQUENCE) return refused(texts.fileNoCertificate(name));
    return { ok: true, file: { name, base64: toBase64(bytes) } };
  } catch {
    // The file was moved, or its drive is gone; the user can pick it again.
    return refused(texts.fileUnreadable(name));
  }
}

const refused = (message: string): FileReading => ({ ok: false, message });
const eitherOf = new Intl.ListFormat('de', { type: 'disjunction' });
const inKibibytes = (bytes: number) => `${new Intl.NumberFormat('de').format(Math.floor(bytes / 1024))} KiB`;

/** Returns the bytes in base64. Converts slices, because the number of arguments of a call is limited. */
function toBase64(bytes: Uint8Array): string {
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return btoa(slices.join(''));
}
