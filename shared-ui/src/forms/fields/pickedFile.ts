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

/** Reads a file of at most the size of a certificate. Returns a German message if it is empty, too large or unreadable. */
export async function readPickedFile(file: File): Promise<FileReading> {
  if (file.size === 0) return { ok: false, message: texts.fileEmpty };
  if (file.size > P12_MAX_BYTES)
    return { ok: false, message: texts.fileTooLarge(inKibibytes(P12_MAX_BYTES)) };
  try {
    return {
      ok: true,
      file: { name: file.name, base64: toBase64(new Uint8Array(await file.arrayBuffer())) },
    };
  } catch {
    // The file was moved, or its drive is gone; the user can pick it again.
    return { ok: false, message: texts.fileUnreadable };
  }
}

const inKibibytes = (bytes: number) => `${new Intl.NumberFormat('de').format(Math.floor(bytes / 1024))} KiB`;

/** Returns the bytes in base64. Converts slices, because the number of arguments of a call is limited. */
function toBase64(bytes: Uint8Array): string {
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return btoa(slices.join(''));
}
