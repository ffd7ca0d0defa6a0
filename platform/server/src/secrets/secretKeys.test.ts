import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { StartFailure } from '../startFailure';
import { givenKey } from './secretKeys';

const KEY = randomBytes(32);
const BASE64 = KEY.toString('base64');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-keys-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is 32 bytes in base64, from the variable or the file that it names', async () => {
  const file = join(folder, 'key');
  await writeFile(file, `${BASE64}\n`);
  expect(await givenKey({ SECRETS_KEY: BASE64 }, 'SECRETS_KEY')).toEqual({ bytes: KEY, from: 'SECRETS_KEY' });
  expect(await givenKey({ SECRETS_KEY_FILE: file }, 'SECRETS_KEY')).toEqual({
    bytes: KEY,
    from: 'SECRETS_KEY_FILE',
  });
  expect((await readSettings({ SECRETS_KEY_FILE: file })).secretsKey?.bytes).toEqual(KEY);
  expect(await givenKey({ SECRETS_KEY: '', SECRETS_KEY_FILE: '' }, 'SECRETS_KEY')).toBeUndefined();
});

it.each([
  BASE64.slice(0, -4),
  `${BASE64.slice(0, -1)}AAAA`,
  `${'A'.repeat(42)}!=`,
  KEY.toString('hex'),
  'geheim',
])('refuses %s, and does not repeat it', async (text) => {
  const reading = readSettings({ SECRETS_KEY: text });
  await expect(reading).rejects.toThrow(
    /^SECRETS_KEY ist kein Schlüssel: erwartet werden 32 Bytes in Base64/,
  );
  await expect(reading).rejects.toBeInstanceOf(StartFailure);
  await expect(reading).rejects.not.toThrow(text);
});

it('refuses a missing file, a file without a key, and both variables at once, with their names', async () => {
  const missing = join(folder, 'missing');
  await expect(givenKey({ SECRETS_KEY_FILE: missing }, 'SECRETS_KEY')).rejects.toThrow(
    `SECRETS_KEY_FILE: Der Schlüssel ${missing} kann nicht gelesen werden`,
  );
  const empty = join(folder, 'empty');
  await writeFile(empty, '');
  await expect(givenKey({ SECRETS_KEY_FILE: empty }, 'SECRETS_KEY')).rejects.toThrow(
    'SECRETS_KEY_FILE ist kein Schlüssel',
  );
  await expect(givenKey({ SECRETS_KEY_FILE: empty, SECRETS_KEY: BASE64 }, 'SECRETS_KEY')).rejects.toThrow(
    'Von SECRETS_KEY und SECRETS_KEY_FILE darf nur eines gesetzt sein.',
  );
});
