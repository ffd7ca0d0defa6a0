import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownersFile } from '../releases/folders';
import { put } from '../releases/portal.fixture';
import { type ArchivesFixture, archivesFixture } from './archives.fixture';
import { importArchive } from './importArchive';

let fixture: ArchivesFixture;
let archive: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  archive = await fixture.pack('1.0.0');
});
afterEach(() => fixture.remove());

const KEY = Buffer.alloc(32, 9).toString('base64');
const remote = { name: 'verkehr', paths: ['verkehr'] };
const owner = { name: 'Verkehr', keys: [KEY], remotes: [remote] };

it.each([
  ['no JSON', '{ "owners": [', /owners\.json is not JSON/],
  ['an unknown field', { owners: [], besitzer: [] }, /owners\.json: the whole file: unknown field besitzer/],
  ['no owners', {}, /owners\.json: owners is missing: a list/],
  [
    'an owner without a name',
    { owners: [{ ...owner, name: '' }] },
    /owners\.json: owners\[0\]\.name: not a name/,
  ],
  [
    'a wrong key',
    { owners: [{ ...owner, keys: ['abc'] }] },
    /owners\.json: owners\[0\]\.keys\[0\]: not a public key/,
  ],
  [
    'a key that stands for nobody',
    { owners: [{ ...owner, keys: [`${'A'.repeat(43)}=`] }] },
    /keys\[0\]: not a public key: anybody/,
  ],
  [
    'a remote that cannot be',
    { owners: [{ ...owner, remotes: [{ ...remote, name: 'host' }] }] },
    /owners\[0\]\.remotes\[0\]\.name: not a remote name/,
  ],
  [
    'a path with slashes',
    { owners: [{ ...owner, remotes: [{ ...remote, paths: ['/verkehr'] }] }] },
    /owners\[0\]\.remotes\[0\]\.paths\[0\]: not a path/,
  ],
  [
    'an unknown field of a remote',
    { owners: [{ ...owner, remotes: [{ ...remote, role: [] }] }] },
    /unknown field role/,
  ],
  [
    'one key of two owners',
    { owners: [owner, { ...owner, name: 'Karte' }] },
    /owners\[1\]\.keys\[0\]: this key stands here already, with Verkehr/,
  ],
  [
    'one owner twice',
    { owners: [owner, { ...owner, keys: [] }] },
    /owners\[1\]\.name: this owner stands here already/,
  ],
  [
    'one remote twice',
    { owners: [{ ...owner, remotes: [remote, remote] }] },
    /owners\[0\]\.remotes\[1\]\.name: this remote stands/,
  ],
])('is refused with %s, before anything is written', async (_what, content, message) => {
  const { portal, stored } = fixture;
  await put(ownersFile(portal.releases), typeof content === 'string' ? content : JSON.stringify(content));
  const before = await stored();
  const refusal = await importArchive(portal.releases, archive).catch((error: Error) => error.message);
  expect(refusal).toMatch(message);
  expect(refusal).not.toContain('\n');
  expect(await stored()).toEqual(before);
});

it('may give a remote to two owners', async () => {
  const { portal, key } = fixture;
  const owners = [
    owner,
    { name: 'Nachfolge', keys: [key.publicKey], remotes: [{ name: 'verkehr', paths: ['verkehr-bereich'] }] },
  ];
  await put(ownersFile(portal.releases), JSON.stringify({ owners }));
  expect(await importArchive(portal.releases, archive)).toMatchObject({ owner: 'Nachfolge', isNew: true });
});
