import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from './activate';
import { linkHost } from './linkHost';
import { listPortal } from './list';
import { HOST, type PortalFixture, portalFixture } from './portal.fixture';
import { readLiveSet } from './sets';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture({}, true);
});
afterEach(() => portal.remove());

const dev = { by: 'npm run dev' };

it('makes the build live where it stands, and it is in the store', async () => {
  await linkHost(portal, dev);
  expect(await readLiveSet(portal.releases)).toMatchObject({ host: HOST.version, remotes: {} });
  expect((await listPortal(portal.releases)).host).toMatchObject({ published: [HOST.version] });
});

it('links the build of the next start, with another version, too', async () => {
  await linkHost(portal, dev);
  await portal.publish('content', '1.0.0');
  await activate(portal, { name: 'content', version: '1.0.0' }, dev);
  await writeFile(join(portal.hostDist, 'host.json'), JSON.stringify({ ...HOST, version: '3.1.0' }));
  await linkHost(portal, dev);
  expect(await readLiveSet(portal.releases)).toMatchObject({ host: '3.1.0', remotes: { content: '1.0.0' } });
});
