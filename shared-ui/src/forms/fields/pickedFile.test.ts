import { P12_MAX_BYTES } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readPickedFile } from './pickedFile';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 256);
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'zugang.p12');

it('reads a file of exactly 100 KiB', async () => {
  const bytes = bytesOf(P12_MAX_BYTES);
  const reading = await readPickedFile(fileOf(bytes));
  expect(reading).toMatchObject({ ok: true, file: { name: 'zugang.p12' } });
  const read = reading.ok ? atob(reading.file.base64) : '';
  expect(Uint8Array.from(read, (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
it('rejects one byte more with the limit as text', async () => {
  expect(await readPickedFile(fileOf(bytesOf(P12_MAX_BYTES + 1)))).toEqual({
    ok: false,
    message: 'Die Datei ist zu groß. Erlaubt sind höchstens 100 KiB.',
  });
});
it('rejects an empty file', async () => {
  expect(await readPickedFile(fileOf(bytesOf(0)))).toEqual({ ok: false, message: 'Die Datei ist leer.' });
});
it('reports an unreadable file', async () => {
  const file = fileOf(bytesOf(3));
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  expect(await readPickedFile(file)).toMatchObject({ ok: false });
});
