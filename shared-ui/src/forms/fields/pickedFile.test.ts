import { P12_MAX_BYTES } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readPickedFile } from './pickedFile';

const ACCEPT = '.p12,.pfx';
/** Returns bytes that begin as a DER SEQUENCE. */
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index + 0x30) % 256);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'zugang.p12') => new File([bytes], name);
const messageOf = async (file: File) => {
  const reading = await readPickedFile(file, ACCEPT);
  return reading.ok ? undefined : reading.message;
};

it('reads a file of exactly 100 KiB', async () => {
  const bytes = bytesOf(P12_MAX_BYTES);
  const reading = await readPickedFile(fileOf(bytes), ACCEPT);
  expect(reading).toMatchObject({ ok: true, file: { name: 'zugang.p12' } });
  const read = reading.ok ? atob(reading.file.base64) : '';
  expect(Uint8Array.from(read, (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
it.each([
  [
    'one byte more',
    fileOf(bytesOf(P12_MAX_BYTES + 1)),
    '„zugang.p12“ ist zu groß. Erlaubt sind höchstens 100 KiB.',
  ],
  ['an empty file', fileOf(bytesOf(0)), '„zugang.p12“ ist leer.'],
  [
    'a file with another ending',
    fileOf(bytesOf(3), 'notiz.txt'),
    '„notiz.txt“ passt nicht. Bitte wählen Sie eine Datei mit der Endung .p12 oder .pfx aus.',
  ],
  [
    'a text with the ending of a certificate',
    new File(['Notiz'], 'notiz.p12'),
    '„notiz.p12“ ist kein P12-Zertifikat: Der Inhalt hat ein anderes Format.',
  ],
])('rejects %s with a message that names it', async (_, file, message) => {
  expect(await messageOf(file)).toBe(message);
});
it('accepts endings in capitals', async () => {
  expect(await messageOf(fileOf(bytesOf(3), 'ZUGANG.PFX'))).toBeUndefined();
});
it('checks the content of certificates only', async () => {
  expect(await readPickedFile(new File(['Notiz'], 'notiz.txt'), '.txt')).toMatchObject({ ok: true });
});
it('reports an unreadable file', async () => {
  const file = fileOf(bytesOf(3));
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await messageOf(file)).toBe('„zugang.p12“ konnte nicht gelesen werden.');
});
