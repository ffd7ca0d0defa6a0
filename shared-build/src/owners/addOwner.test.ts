import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownersFile } from '../releases/folders';
import { addOwner } from './addOwner';
import { type ArchivesFixture, archivesFixture } from './archives.fixture';
import { importArchive } from './importArchive';
import { parseOwners } from './owners';
import { OWNERS_SHAPE } from './ownersProblems';

let fixture: ArchivesFixture;
let releases: string;
beforeEach(async () => {
  fixture = await archivesFixture();
  ({ releases } = fixture.portal);
});
afterEach(() => fixture.remove());

const remote = { name: 'wetter', paths: ['wetter'] };

describe('addOwner', () => {
  it('extends a list by another team, and by another key and remote of a team that it has', async () => {
    const { publicKey: key } = await fixture.newKey();
    await addOwner(releases, { name: 'Wetter', key, remote });
    const second = (await fixture.newKey()).publicKey;
    const more = { name: 'wetter', paths: ['wetter', 'lage'], roles: ['nosql_viewer'] };
    await addOwner(releases, { name: 'Wetter', key: second, remote: more });
    const other = { name: 'regen', paths: ['regen'] };
    const { owners } = await addOwner(releases, { name: 'Wetter', key, remote: other });
    expect(owners).toEqual([
      expect.objectContaining({ name: 'Verkehr', keys: [fixture.key.publicKey] }),
      {
        name: 'Wetter',
        keys: [key, second],
        remotes: [{ name: 'wetter', paths: ['wetter', 'lage'], roles: ['nosql_viewer'] }, other],
      },
    ]);
  });

  it('changes nothing when the key, the name, or a key of another team is refused, or the file was invalid', async () => {
    const { publicKey: key } = await fixture.newKey();
    const before = await fixture.stored();
    const add = (change: object) => addOwner(releases, { name: 'Wetter', key, remote, ...change });
    await expect(add({ key: 'x' })).rejects.toThrow('--key: not a public key: 32 bytes in base64');
    await expect(add({ name: '-' })).rejects.toThrow(/owners\[1\]\.name: not a name of an owner/);
    await expect(add({ remote: { name: 'sets', paths: ['A b'] } })).rejects.toThrow(
      /owners\[1\]\.remotes\[0\]\.name: .*; owners\[1\]\.remotes\[0\]\.paths\[0\]/,
    );
    await expect(add({ key: fixture.key.publicKey })).rejects.toThrow(
      /this key stands here already, with Verkehr/,
    );
    expect(await fixture.stored()).toEqual(before);
    await writeFile(ownersFile(releases), '{');
    await expect(add({})).rejects.toThrow(/owners\.json is not JSON/);
    expect(await readFile(ownersFile(releases), 'utf8')).toBe('{');
  });

  it('makes no folder where there is no portal', async () => {
    const nowhere = join(fixture.portal.folder, 'nowhere');
    const added = { name: 'Wetter', key: fixture.key.publicKey, remote };
    await expect(addOwner(nowhere, added)).rejects.toThrow(
      /nowhere is missing: name the portal's folder by DATA_DIR/,
    );
    expect(await readdir(fixture.portal.folder)).not.toContain('nowhere');
  });
});

describe('an owners.json', () => {
  it('that is wrong is refused with all its problems in words, and the shape that it must have', async () => {
    const owners = [
      { name: 'Verkehr', keys: 'x', remotes: [{ paths: [1], role: [] }] },
      { name: '', keys: ['x'] },
    ];
    await writeFile(ownersFile(releases), JSON.stringify({ owners }));
    const archive = await fixture.pack('1.0.0');
    const refusal = await importArchive(releases, archive).catch((error: Error) => error.message);
    expect(refusal).toBe(
      `${ownersFile(releases)}: owners[0].keys must be a list; owners[0].remotes[0].name is missing: a text; owners[0].remotes[0].paths[0] must be a text; owners[0].remotes[0]: unknown field role; owners[1].name: not a name of an owner; owners[1].keys[0]: not a public key: 32 bytes in base64, as \`key\` prints; owners[1].remotes is missing: a list. It must look like ${OWNERS_SHAPE}`,
    );
  });

  it('that is no object, has too long words, or a hundred problems, is refused in one short line', () => {
    expect(() => parseOwners('[]', 'owners.json')).toThrow(
      /^owners\.json: the whole file must be an object\. It/,
    );
    const key = fixture.key.publicKey;
    const owned = { ...remote, roles: ['x'.repeat(101), ''] };
    const text = JSON.stringify({ owners: [{ name: 'Wetter', keys: [key], remotes: [owned] }] });
    expect(() => parseOwners(text, 'owners.json')).toThrow(
      /roles\[0\] is too long; owners\[0\]\.remotes\[0\]\.roles\[1\] must not be empty\. It/,
    );
    const many = JSON.stringify({ owners: Array.from({ length: 100 }, () => 1) });
    expect(() => parseOwners(many, 'owners.json')).toThrow(/owners\[9\] must be an object; and 90 more\. It/);
  });

  it.each(['docs/signed-archives.md', 'docs/remote-teams.md'])(
    'of the page %s is one, and so is the shape in refusals',
    async (page) => {
      const text = await readFile(join(import.meta.dirname, '../../..', page), 'utf8');
      const examples = [...text.matchAll(/```json\n(\{\n {2}"owners"[\s\S]*?)```/g)].map(
        ([, json = '']) => json,
      );
      expect(examples).toHaveLength(1);
      for (const json of [...examples, OWNERS_SHAPE.replace('<public key>', fixture.key.publicKey)])
        expect(parseOwners(json, page).map(({ name }) => name)).toEqual(['Verkehr']);
    },
  );
});
