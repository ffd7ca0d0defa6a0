import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activatedText } from '../remote/report';
import { activate, restoreSet, rollback } from './activate';
import { applyVersions } from './applyVersions';
import { beginCandidate, endCandidate } from './candidates';
import { updatePortalFiles } from './changePortal';
import { DOCUMENTS_FILE } from './documents';
import { fileIntegrity } from './files';
import { keptGrants } from './grants';
import { installHost } from './installHost';
import { HOST, type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, propose } from './propose';
import { liftQuarantine, quarantine } from './quarantine';
import { readLiveSet } from './sets';
import { verify } from './verify';

const TEMPLATE = `<html><!-- page-head --><title>Portal</title><!-- /page-head -->
<!-- page --><main><portal-content></portal-content></main><!-- /page --><!-- portal-start --></html>`;

const ops = { by: 'ops' };
let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
  for (const name of ['content', 'public']) {
    for (const version of ['1.0.0', '1.1.0']) {
      await portal.publish(name, version);
      await activate(portal, { name, version }, ops);
    }
  }
  await portal.publish('content', '1.2.0');
});
afterEach(() => portal.remove());

const liveId = async () => (await readLiveSet(portal.releases))?.id;
const damagePublic = () => put(join(portal.releases, 'public/1.1.0/routes.2.js'), 'alert(1)');
const DAMAGE =
  'public 1.1.0: routes.2.js was changed after publishing, and it would stay live: restore the files of public from a backup, ' +
  'or activate another version of it, or roll it back (rollback public), or switch it off (switch-off public)';

describe('a damaged file of a live remote that a change does not touch', () => {
  it.each([
    ['activate', () => activate(portal, { name: 'content', version: '1.2.0' }, ops)],
    ['propose', () => propose(portal, { remotes: { content: '1.2.0' } }, ops)],
    [
      'apply',
      async () => {
        const file = join(portal.folder, 'active.json');
        await put(file, JSON.stringify({ content: '1.2.0' }));
        return applyVersions(portal, file, ops);
      },
    ],
    [
      'install-host',
      async () => {
        const build = join(portal.folder, 'next');
        await put(
          join(build, 'host.json'),
          '{ "version": "3.1.0", "contract": "1.2.0", "shared": { "react": "19.3.1" } }',
        );
        await put(join(build, 'index.template.html'), '<html><!-- portal-start --></html>');
        return installHost(portal, build, ops);
      },
    ],
  ])('refuses %s, and names the ways out', async (_what, change) => {
    await damagePublic();
    const before = await liveId();
    await expect(change()).rejects.toThrow(DAMAGE);
    expect(await liveId()).toBe(before);
  });

  it('refuses a proposal that was made before', async () => {
    const { set } = await propose(portal, { remotes: { content: '1.2.0' } }, ops);
    await damagePublic();
    await expect(activateProposal(portal, set.id, ops)).rejects.toThrow(DAMAGE);
  });

  it('refuses also where nothing would change', async () => {
    await damagePublic();
    await expect(activate(portal, { name: 'content', version: '1.1.0' }, ops)).rejects.toThrow(DAMAGE);
  });

  it('does not stop the ways out: another version, a rollback, a switching off', async () => {
    await damagePublic();
    const other = await activate(portal, { name: 'public', version: '1.0.0' }, ops);
    expect(other).toMatchObject({ version: '1.0.0', damaged: [] });
    await expect(activate(portal, { name: 'content', version: '1.2.0' }, ops)).resolves.toMatchObject({
      damaged: [],
    });
  });

  it.each([
    ['a rollback', () => rollback(portal, 'content', ops)],
    ['a switching off', () => activate(portal, { name: 'content', version: null }, ops)],
  ])('does not stop %s of another remote, which warns', async (_what, change) => {
    await damagePublic();
    const done = await change();
    expect(done.damaged).toEqual([
      { name: 'public', version: '1.1.0', file: 'routes.2.js', problem: 'was changed after publishing' },
    ]);
    const [first = '', warning, advice] = activatedText(done, '; so').split('\n');
    expect(first).toMatch(/^content .*; so$/);
    expect(warning).toBe('warning: public 1.1.0: routes.2.js was changed after publishing, and stays live');
    expect(advice).toMatch(/^restore the files of public from a backup/);
  });

  it('does not stop the way back to the set before, which warns', async () => {
    await activate(portal, { name: 'content', version: '1.2.0' }, ops);
    await damagePublic();
    const done = await restoreSet(portal, undefined, ops);
    expect(done.damaged).toMatchObject([{ name: 'public', file: 'routes.2.js' }]);
  });

  it('does not stop a start of the portal', async () => {
    await damagePublic();
    const done = await activate(
      portal,
      { name: 'content', version: '1.2.0' },
      { ...ops, keepsDamaged: true },
    );
    expect(done).toMatchObject({ version: '1.2.0', damaged: [{ name: 'public' }] });
  });
});

describe('damaged pages of text of a live remote that a change does not touch', () => {
  const FINDING = { name: 'public', version: '1.2.0', file: DOCUMENTS_FILE };
  const page = () => readFile(join(portal.releases, 'live/page-public-bereich.html'), 'utf8');
  const at = '2026-11-25T08:00:00.000Z';
  const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };

  beforeEach(async () => {
    const build = join(portal.folder, 'next');
    await put(join(build, 'host.json'), JSON.stringify({ ...HOST, version: '3.1.0' }));
    await put(join(build, 'index.template.html'), TEMPLATE);
    await installHost(portal, build, ops);
    const text = JSON.stringify({ pages: { 'public-bereich': '<p>Fragen</p>' } });
    await portal.publish('public', '1.2.0', {
      files: {
        'mf-manifest.json': fileIntegrity('{}'),
        'remoteEntry.1.js': fileIntegrity('entry of 1.2.0'),
        'routes.2.js': fileIntegrity('routes'),
        [DOCUMENTS_FILE]: fileIntegrity(text),
      },
    });
    const file = join(portal.releases, 'public/1.2.0', DOCUMENTS_FILE);
    await put(file, text);
    await activate(portal, { name: 'public', version: '1.2.0' }, ops);
    expect(await page()).toContain('<main><p>Fragen</p></main>');
    await put(file, '{');
  });

  it.each([
    ['a rollback of another remote', () => rollback(portal, 'content', ops)],
    ['a switching off of another remote', () => activate(portal, { name: 'content', version: null }, ops)],
    ['a start', () => updatePortalFiles(portal)],
  ])('do not stop %s, which reports them, and leaves the page to scripts', async (_what, change) => {
    const { damaged } = await change();
    expect(damaged).toMatchObject([FINDING]);
    expect(await page()).not.toContain('<main>');
  });

  it('do not stop a quarantine of another remote, nor its end', async () => {
    await quarantine(portal.releases, 'content', '1.1.0', facts);
    expect(await page()).not.toContain('<main>');
    expect(await liftQuarantine(portal.releases, 'content', '1.1.0', ops)).toMatchObject({
      damaged: [FINDING],
    });
  });

  it('are named by the verification', async () => {
    const named = (await verify(portal.releases, {})).filter(({ file }) => file === DOCUMENTS_FILE);
    expect(named.map(({ problem }) => problem)).toEqual([
      'was changed after publishing',
      expect.stringContaining('cannot be used'),
    ]);
  });

  it('do not come back: the release itself cannot go live again', async () => {
    await activate(portal, { name: 'public', version: null }, ops);
    await expect(activate(portal, { name: 'public', version: '1.2.0' }, ops)).rejects.toThrow(
      /documents\.json was changed after publishing/,
    );
  });
});

it('refuses a change while a file of the live host is damaged', async () => {
  await put(join(portal.releases, 'host/3.0.0/anmeldung-still.html'), '<html>other</html>');
  await expect(activate(portal, { name: 'content', version: '1.2.0' }, ops)).rejects.toThrow(
    'host 3.0.0: anmeldung-still.html was changed after its installation, and it would stay live: restore the files of the host from a backup',
  );
});

describe('a lost descriptor of a live remote that a change does not touch', () => {
  const FINDING = { name: 'public', version: '1.1.0', file: 'remote.json' };
  const lost = 'public/1.1.0/remote.json';
  const at = '2026-11-25T08:00:00.000Z';
  const facts = { failures: 7, tabs: 5, first: at, last: at, kind: 'render' };
  const registered = async () =>
    register
      .parse(JSON.parse(await readFile(join(portal.releases, 'remotes.json'), 'utf8')))
      .remotes.map(({ name, active, fallback }) => `${name} ${active.version} ${fallback?.version}`);

  beforeEach(async () => {
    await activate(portal, { name: 'content', version: '1.2.0' }, ops);
    await portal.publish('content', '1.3.0');
    await beginCandidate(portal, { name: 'content', version: '1.3.0', share: 5 }, ops);
  });

  const ways = [
    ['a rollback', () => rollback(portal, 'content', ops), 'content 1.1.0 1.0.0'],
    ['a switching off', () => activate(portal, { name: 'content', version: null }, ops), undefined],
    ['the end of a candidate', () => endCandidate(portal, 'content', ops), 'content 1.2.0 1.1.0'],
    ['the way back to the set before', () => restoreSet(portal, undefined, ops), 'content 1.2.0 1.1.0'],
  ] as const;

  it.each(ways)('does not stop %s, which reports it and keeps its entry', async (_what, change, content) => {
    const before = (await readLiveSet(portal.releases))?.hashes?.remotes.public;
    await rm(join(portal.releases, lost));
    const { damaged } = await change();
    expect(damaged).toMatchObject([FINDING]);
    expect(await registered()).toEqual([...(content ? [content] : []), 'public 1.1.0 1.0.0']);
    expect((await readLiveSet(portal.releases))?.hashes?.remotes.public).toEqual(before);
  });

  it.each(ways)('that was changed does not stop %s either', async (_what, change) => {
    await put(join(portal.releases, lost), '{}');
    expect((await change()).damaged).toMatchObject([FINDING]);
  });

  it('does not stop a quarantine of another remote, nor its end', async () => {
    await rm(join(portal.releases, lost));
    await quarantine(portal.releases, 'content', '1.2.0', facts);
    expect(await registered()).toEqual(['content 1.1.0 1.0.0', 'public 1.1.0 1.0.0']);
    expect(await liftQuarantine(portal.releases, 'content', '1.2.0', ops)).toMatchObject({
      damaged: [FINDING],
    });
  });

  it('is replaced by its own rollback, and restored from a backup', async () => {
    const text = await readFile(join(portal.releases, lost), 'utf8');
    await rm(join(portal.releases, lost));
    await endCandidate(portal, 'content', ops);
    await put(join(portal.releases, lost), text);
    await updatePortalFiles(portal);
    expect(await verify(portal.releases, {})).toEqual([]);
    await rm(join(portal.releases, lost));
    expect(await rollback(portal, 'public', ops)).toMatchObject({ version: '1.0.0', damaged: [] });
  });

  it('stops a start, and every change that brings something', async () => {
    await rm(join(portal.releases, lost));
    const before = await liveId();
    await expect(updatePortalFiles(portal)).rejects.toThrow('public 1.1.0 is not published');
    await expect(activate(portal, { name: 'content', version: '1.3.0' }, ops)).rejects.toThrow(
      'public 1.1.0 is not published',
    );
    expect(await liveId()).toBe(before);
  });
});

it('keeps what was approved of a remote whose descriptor is lost', async () => {
  const rights = [{ name: 'verkehr_read', title: 'Verkehr lesen' }];
  await portal.publish('verkehr', '1.0.0', { rights, service: { prefix: 'verkehr' } });
  const bind = { verkehr: 'http://verkehr:8080' };
  await activate(
    portal,
    { name: 'verkehr', version: '1.0.0' },
    { ...ops, approve: ['rights', 'service'], bind },
  );
  const grants = keptGrants(await readLiveSet(portal.releases));
  await rm(join(portal.releases, 'verkehr/1.0.0'), { recursive: true });
  await rollback(portal, 'content', ops);
  expect(grants.rights).toEqual({ verkehr: ['verkehr_read'] });
  expect(keptGrants(await readLiveSet(portal.releases))).toEqual(grants);
});
