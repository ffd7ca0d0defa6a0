import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activatedText } from '../remote/report';
import { activate, restoreSet, rollback } from './activate';
import { applyVersions } from './applyVersions';
import { installHost } from './installHost';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { activateProposal, propose } from './propose';
import { readLiveSet } from './sets';

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

it('refuses a change while a file of the live host is damaged', async () => {
  await put(join(portal.releases, 'host/3.0.0/anmeldung-still.html'), '<html>other</html>');
  await expect(activate(portal, { name: 'content', version: '1.2.0' }, ops)).rejects.toThrow(
    'host 3.0.0: anmeldung-still.html was changed after its installation, and it would stay live: restore the files of the host from a backup',
  );
});
