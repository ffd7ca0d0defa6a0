import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { changeSet } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRemoteCommand } from '../remote/program';
import { activate } from './activate';
import { applyVersions } from './applyVersions';
import { updatePortalFiles } from './changePortal';
import { setFile, setsFolder } from './folders';
import { addHost } from './installHost';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { propose } from './propose';
import { reasonText, refuseLong } from './reasonText';
import { readLiveSet, writeSet } from './sets';

const WHY = 'w'.repeat(1000);

describe('reasonText', () => {
  it('adds the note', () => {
    expect(reasonText({ why: 'Fehler', note: 'abc123 by Kim' })).toBe('Fehler; abc123 by Kim');
    expect(reasonText({ why: 'Fehler' })).toBe('Fehler');
    expect(reasonText({ note: 'abc123' })).toBe('abc123');
    expect(reasonText({ why: '' })).toBeUndefined();
  });

  it('shortens the reason, not the note, to what a set holds', () => {
    const text = reasonText({ why: WHY, note: 'abc123 by Kim' });
    expect(text).toMatch(/^w+…; abc123 by Kim$/);
    expect(text).toHaveLength(1000);
    expect(changeSet.shape.why.safeParse(reasonText({ why: WHY, note: WHY })).success).toBe(true);
  });
});

describe('refuseLong', () => {
  it('takes what a set can hold', () => {
    expect(() => refuseLong({ by: 'b'.repeat(200), why: WHY, note: WHY })).not.toThrow();
    expect(() => refuseLong({ by: 'ops', why: '', note: '' })).not.toThrow();
  });

  it.each([
    [{ by: 'b'.repeat(201) }, 'the person has 201 characters, and may have 200 (--by, or RELEASE_BY)'],
    [{ by: '' }, 'the person is empty (--by, or RELEASE_BY)'],
    [{ by: 'ops', why: `${WHY}w` }, 'the reason has 1001 characters, and may have 1000 (--why)'],
    [{ by: 'ops', note: `${WHY}w` }, 'the note has 1001 characters, and may have 1000 (RELEASE_NOTE)'],
  ])('refuses more', (given, message) => {
    expect(() => refuseLong(given)).toThrow(message);
  });
});

describe('a portal', () => {
  let portal: PortalFixture;
  beforeEach(async () => {
    portal = await portalFixture();
    for (const version of ['1.0.0', '1.1.0']) await portal.publish('content', version);
    await activate(portal, { name: 'content', version: '1.0.0' }, { by: 'ops' });
  });
  afterEach(() => portal.remove());

  const file = async (content: object) => {
    const path = join(portal.folder, 'active.json');
    await put(path, JSON.stringify(content));
    return path;
  };
  const long = { by: 'b'.repeat(201) };

  it('writes nothing of a change whose person is too long', async () => {
    const before = await readdir(setsFolder(portal.releases), { recursive: true });
    const apply = async (by: string, reason: { by: string }) =>
      applyVersions(portal, await file({ remotes: { content: '1.1.0' }, by }), reason);
    await expect(activate(portal, { name: 'content', version: '1.1.0' }, long)).rejects.toThrow('(--by');
    await expect(propose(portal, { remotes: { content: '1.1.0' } }, long)).rejects.toThrow('(--by');
    await expect(addHost(portal, portal.hostDist, long)).rejects.toThrow('(--by');
    await expect(apply(long.by, { by: 'ops' })).rejects.toThrow(/active\.json: by: /);
    expect(await readdir(setsFolder(portal.releases), { recursive: true })).toEqual(before);
    await updatePortalFiles(portal);
  });

  it('makes the file of a repository live with the note of its job, however long its reason', async () => {
    const path = await file({ remotes: { content: '1.1.0' }, why: WHY });
    await applyVersions(portal, path, { by: 'argocd', note: 'abc123 by Kim' });
    expect((await readLiveSet(portal.releases))?.why).toMatch(/…; abc123 by Kim$/);
    await updatePortalFiles(portal);
  });

  it('tells users of the command line which option is too long', async () => {
    const errors: string[] = [];
    const code = await runRemoteCommand(['activate', 'content', '1.1.0', '--why', `${WHY}w`], {
      root: portal.folder,
      env: {
        RELEASES_DIR: portal.releases,
        HOST_DIST: portal.hostDist,
        PORTAL_CONFIG: portal.configurationFile,
        RELEASE_BY: 'ops',
      },
      print: () => undefined,
      printError: (text) => errors.push(text),
    });
    expect(code).toBe(1);
    expect(errors.join('\n')).toContain('the reason has 1001 characters, and may have 1000 (--why)');
  });

  it('writes no set that could not be read again', async () => {
    const set = await readLiveSet(portal.releases);
    const next = setFile(portal.releases, 9);
    if (!set) throw new Error('no set is live');
    await expect(writeSet(portal.releases, next, { ...set, id: 9, ...long })).rejects.toThrow(
      /9\.json: by: /,
    );
    expect(await readdir(setsFolder(portal.releases))).not.toContain('9.json');
  });
});
