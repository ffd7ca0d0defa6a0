import { P12_MAX_BYTES } from '@mobidrom/platform-api';
import { texts } from '../texts';

/** A file that was picked, ready to be put into a settings value. */
export interface PickedFile {
  readonly name: string;
  readonly base64: string;
}

export type FileReading =
  | { readonly ok: true; readonly file: PickedFile }
  | { readonly ok: false; readonly message: string };

/** Reads a file whole that is no larger than a certificate may be. Answers a German message when it is empty, too large or unreadable. */
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
    // The file was moved or its drive is gone: the person can pick it again, nobody else can help.
    return { ok: false, message: texts.fileUnreadable };
  }
}

const inKibibytes = (bytes: number) => `${new Intl.NumberFormat('de').format(Math.floor(bytes / 1024))} KiB`;

/** In slices, because a call takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  const slices: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return btoa(slices.join(''));
}
