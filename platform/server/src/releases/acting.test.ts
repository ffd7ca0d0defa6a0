import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSetKey, readSetKey } from '@mobidrom/shared-build/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { actingOf } from './acting';

let releases: string;
beforeEach(async () => {
  releases = await mkdtemp(join(tmpdir(), 'acting-'));
});
afterEach(() => rm(releases, { recursive: true }));

async function signed() {
  const file = join(releases, 'key');
  await makeSetKey(file);
  const key = readSetKey(file);
  return { keys: [key.publicKey], key };
}
const verifying = async () => ({ keys: (await signed()).keys });

it('is the portal’s where it has folder and key, and the command’s elsewhere', async () => {
  const signing = await signed();
  expect(await actingOf({ releases, signing, acting: undefined })).toEqual({ by: 'portal', signing });
  for (const other of [undefined, { keys: signing.keys }])
    expect((await actingOf({ releases, signing: other, acting: undefined })).by).toBe('command');
  const missing = join(releases, 'missing');
  expect((await actingOf({ releases: missing, signing, acting: undefined })).by).toBe('command');
});

it('is what the operator says, also for sets that are not signed', async () => {
  const signing = await signed();
  for (const acting of ['command', 'repository'] as const)
    expect((await actingOf({ releases, signing, acting })).by).toBe(acting);
  expect((await actingOf({ releases, signing: undefined, acting: 'portal' })).by).toBe('portal');
});

it('refuses to start where the portal shall do what it cannot', async () => {
  const signing = await verifying();
  await expect(actingOf({ releases, signing, acting: 'portal' })).rejects.toThrow(
    /^RELEASE_ACTING=portal.*Schlüssel/,
  );
  const missing = join(releases, 'missing');
  await expect(actingOf({ releases: missing, signing: undefined, acting: 'portal' })).rejects.toThrow(
    /^RELEASE_ACTING=portal: in .*missing kann die Plattform nichts schreiben/,
  );
});

it('is read from RELEASE_ACTING, and another word is refused', async () => {
  expect((await readSettings({ RELEASE_ACTING: 'repository' })).acting).toBe('repository');
  expect((await readSettings({})).acting).toBeUndefined();
  await expect(readSettings({ RELEASE_ACTING: 'yes' })).rejects.toThrow(
    'RELEASE_ACTING=yes ist nicht möglich: portal, command, repository.',
  );
});
