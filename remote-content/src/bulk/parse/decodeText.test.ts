import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: readonly [number, number]) => {
  const isLittle = mark[0] === 0xff;
  const units = [...text].flatMap((one) => {
    const code = one.charCodeAt(0);
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
  });
  return new Uint8Array([...mark, ...units]);
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8('Köln'), false],
    ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Köln')]), false],
    ['UTF-16 little endian', utf16('Köln', [0xff, 0xfe]), false],
    ['UTF-16 big endian', utf16('Köln', [0xfe, 0xff]), false],
    ['Windows-1252', new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e]), true],
  ])('reads %s', (_name, bytes, guessed) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: 'Köln', guessed });
  });

  it.each([
    ['empty', new Uint8Array()],
    ['empty', utf8(' \r\n')],
    ['spreadsheet', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2])],
    ['spreadsheet', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['binary', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['binary', utf16('ab', [0x61, 0x00])],
  ])('refuses what is %s', (problem, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: false, problem });
  });
});
