import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  keyId,
  PUBLIC_KEY,
  signatureProblem,
  signedBytes,
  signedJson,
  signedPage,
  unsignedJson,
  unsignedPage,
} from './signatures';

function pair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signatureOf = async (file: string, text: string) =>
    `${await keyId(key)}:${sign('sha256', signedBytes(file, text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')}`;
  return { key, signatureOf };
}
const own = pair();
const other = pair();

const PAGE = '<p>Mobilität</p>\n';
const page = async () => signedPage(PAGE, await own.signatureOf('index.html', PAGE));

describe('signatureProblem', () => {
  it('finds none in a page that one of the keys signed', async () => {
    expect(own.key).toMatch(PUBLIC_KEY);
    const read = unsignedPage(await page());
    expect(read.text).toBe(PAGE);
    expect(await signatureProblem('index.html', read, [other.key, own.key])).toBeUndefined();
  });
  it('finds one changed character', async () => {
    const changed = unsignedPage((await page()).replace('Mob', 'mob'));
    expect(await signatureProblem('index.html', changed, [own.key])).toBe('was changed after it was signed');
  });
  it('finds a page that takes the place of another one', async () => {
    const read = unsignedPage(await page());
    expect(await signatureProblem('start-faq.html', read, [own.key])).toBe('was changed after it was signed');
  });
  it('finds a foreign key, also behind the id of a known one', async () => {
    const read = unsignedPage(await page());
    expect(await signatureProblem('index.html', read, [other.key])).toBe(
      `is signed with the unknown key ${await keyId(own.key)}`,
    );
    const forged = (await other.signatureOf('index.html', PAGE)).replace(/^.{16}/, await keyId(own.key));
    expect(await signatureProblem('index.html', { text: PAGE, signature: forged }, [own.key])).toBe(
      'was changed after it was signed',
    );
  });
  it.each([PAGE, `${PAGE}<!-- signature -->\n`, `${PAGE}<!-- signature 0123456789abcdef:AAAA -->\n`])(
    'finds a missing signature in %j',
    async (text) => {
      expect(await signatureProblem('index.html', unsignedPage(text), [own.key])).toBe('is not signed');
    },
  );
});

describe('signedJson', () => {
  const json = '{ "b": 1, "2": "ä", "a": { "constructor": [] } }';

  it('is verified by its value, whatever its white space', async () => {
    const signature = await own.signatureOf('remotes.json', unsignedJson(json).text);
    const signed = signedJson(json, signature);
    expect(JSON.parse(signed)).toEqual({ ...JSON.parse(json), signature });
    for (const text of [signed, JSON.stringify(JSON.parse(signed))]) {
      expect(await signatureProblem('remotes.json', unsignedJson(text), [own.key])).toBeUndefined();
    }
    const changed = unsignedJson(signed.replace('"b": 1', '"b": 2'));
    expect(await signatureProblem('remotes.json', changed, [own.key])).toBe(
      'was changed after it was signed',
    );
  });
  it('does not hide a value behind a field of the same name', async () => {
    const signature = await own.signatureOf('remotes.json', unsignedJson(json).text);
    const doubled = signedJson(json, signature).replace('"b": 1', '"b": 1, "b": 2');
    expect(await signatureProblem('remotes.json', unsignedJson(doubled), [own.key])).toBe(
      'was changed after it was signed',
    );
  });
  it.each(['null', '[]', '1', '{"signature":1}'])('of %s is no signature', (text) => {
    expect(unsignedJson(text).signature).toBeUndefined();
  });
});
