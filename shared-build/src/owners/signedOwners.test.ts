import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownersFile, setFile } from '../releases/folders';
import { makeSetKey, readSetKey, type Signing } from '../releases/setKeys';
import { readLiveSet } from '../releases/sets';
import { signatureFile } from '../releases/signedSets';
import { ARCHIVE_LIMITS } from './archiveManifest';
import { type ArchivesFixture, archivesFixture } from './archives.fixture';
import { checkPreview, previewObstacle } from './checkPreview';
import { importArchive } from './importArchive';
import { listOwners, signOwners } from './owners';
import { listedOwnersText, signedOwnersText } from './report';
import { signerOf } from './signer';

let fixture: ArchivesFixture;
let signing: Signing;
let archive: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  const file = join(fixture.team.folder, 'set.pem');
  const publicKey = await makeSetKey(file);
  signing = { keys: [publicKey], key: readSetKey(file) };
  archive = await fixture.pack('1.1.0');
});
afterEach(() => fixture.remove());

const bring = () => importArchive(fixture.portal.releases, archive, ARCHIVE_LIMITS, signing.keys);
const sign = async (by: Signing = signing) =>
  signOwners(fixture.portal.releases, by, (await listOwners(fixture.portal.releases)).hash);
const signed = () => sign();

describe('a portal whose sets are signed', () => {
  it('imports what owners sign once the holder of its key has signed the list of them', async () => {
    await expect(bring()).rejects.toThrow(
      /^no archive can be imported: .*owners\.json is not signed: `sign-owners` lists and signs what it says$/,
    );
    expect(signedOwnersText(await signed())).toBe(
      [
        `${ownersFile(fixture.portal.releases)} is signed:`,
        `  Verkehr: ${fixture.key.publicKey}`,
        '    verkehr below /verkehr-bereich',
      ].join('\n'),
    );
    expect(await bring()).toMatchObject({ owner: 'Verkehr', isNew: true });
    expect(await signerOf(fixture.portal.releases, 'verkehr', '1.1.0', signing.keys)).toEqual({
      valid: true,
      owner: 'Verkehr',
    });
  });
  it('lists every field of the owners, also what a word could hide', async () => {
    const roles = ['nosql_viewer', 'a\n  Verkehr: \u202e\u009bx'];
    await fixture.writeOwners({}, { roles, groups: ['Leitstelle'], links: ['/grafana'] });
    const listed = await listOwners(fixture.portal.releases);
    expect(listedOwnersText(listed).split('\n').slice(1)).toEqual([
      `  Verkehr: ${fixture.key.publicKey}`,
      '    verkehr below /verkehr-bereich',
      String.raw`      roles: "nosql_viewer", "a\n  Verkehr: ${'\ufffd\ufffd'}x"`,
      '      groups: "Leitstelle"',
      '      links: "/grafana"',
      `nothing is signed yet. If all of this is meant: sign-owners --yes ${listed.hash}`,
    ]);
  });
  it('signs no other list than the one that was read', async () => {
    const { releases } = fixture.portal;
    const { hash } = await listOwners(releases);
    await fixture.writeOwners({}, { roles: ['nosql_viewer'] });
    const forged = await fixture.stored();
    await expect(signOwners(releases, signing, hash)).rejects.toThrow(
      /^nothing is signed: .*owners\.json is not the list with the hash '[0-9a-f]{64}': read it again by `sign-owners` without --yes$/,
    );
    expect(await fixture.stored()).toEqual(forged);
    await signOwners(releases, signing, (await listOwners(releases)).hash);
    expect(await readFile(signatureFile(ownersFile(releases)), 'utf8')).toMatch(/^\S+:\S+\n$/);
  });
  it('imports nothing of a list that was changed without the key, and shows no preview of it', async () => {
    await signed();
    const stranger = await fixture.newKey();
    const before = await fixture.stored();
    await fixture.writeOwners({ keys: [stranger.publicKey] });
    const forged = await fixture.stored();
    expect(forged).not.toEqual(before);
    archive = await fixture.pack('1.2.0', {}, { key: stranger });
    const problem = /owners\.json .*: `sign-owners` lists and signs what it says/;
    await expect(bring()).rejects.toThrow(problem);
    const { releases } = fixture.portal;
    const unpacked = join(fixture.team.folder, 'unpacked');
    await expect(checkPreview(releases, archive, unpacked, signing.keys)).rejects.toThrow(problem);
    const preview = { name: 'verkehr', version: '1.2.0', key: stranger.publicKey };
    await expect(previewObstacle(releases, preview, signing.keys)).rejects.toThrow(problem);
    expect(await fixture.stored()).toEqual(forged);
  });
  it('counts the signature of no other key and of no other file', async () => {
    const other = join(fixture.team.folder, 'other.pem');
    await makeSetKey(other);
    const { releases } = fixture.portal;
    await sign({ ...signing, key: readSetKey(other) });
    await expect(bring()).rejects.toThrow(/`sign-owners` lists and signs what it says$/);
    const signature = await signing.key?.sign('sets/1.json', '{}');
    await writeFile(signatureFile(ownersFile(releases)), `${signature}\n`);
    await expect(bring()).rejects.toThrow(/`sign-owners` lists and signs what it says$/);
  });
  it('signs no list that is missing or invalid, and none without the private key', async () => {
    const { releases } = fixture.portal;
    await expect(sign({ keys: signing.keys })).rejects.toThrow('SET_KEY_FILE is missing');
    await expect(signOwners(releases, undefined, '')).rejects.toThrow('SET_KEY_FILE is missing');
    await writeFile(ownersFile(releases), '{"owners":[{}]}');
    await expect(signed()).rejects.toThrow(/owners\.json: owners\[0\]\.name is missing/);
    await expect(signOwners(join(releases, 'none'), signing, '')).rejects.toThrow(
      /owners\.json is missing: `add-owner /,
    );
  });
});

it('a signed list counts nowhere without a key, whether or not it was changed', async () => {
  await signed();
  const { releases } = fixture.portal;
  const refusal =
    /^no archive can be imported: .*owners\.json is signed, and no key is known here: name the public one by SET_KEYS$/;
  await expect(importArchive(releases, archive)).rejects.toThrow(refusal);
  const stranger = await fixture.newKey();
  await fixture.writeOwners({ keys: [stranger.publicKey] });
  const preview = { name: 'verkehr', version: '1.2.0', key: stranger.publicKey };
  await expect(previewObstacle(releases, preview)).rejects.toThrow(refusal);
});

it('an unsigned list counts nowhere without a key once the live set is signed', async () => {
  const { releases } = fixture.portal;
  const live = await readLiveSet(releases);
  await writeFile(signatureFile(setFile(releases, live?.id ?? 0)), 'signature\n');
  const refusal =
    /^no archive can be imported: the live set is signed, and no key is known here, so that .*owners\.json cannot be checked: name the public one by SET_KEYS/;
  await expect(importArchive(releases, archive)).rejects.toThrow(refusal);
  const unpacked = join(fixture.team.folder, 'unpacked');
  await expect(checkPreview(releases, archive, unpacked)).rejects.toThrow(refusal);
});

it('a portal without keys imports what owners sign by the list as it is', async () => {
  expect(await importArchive(fixture.portal.releases, archive)).toMatchObject({ isNew: true });
});
