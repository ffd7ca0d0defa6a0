import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from './activate';
import { misfits } from './misfits';
import { HOST, type PortalFixture, portalFixture } from './portal.fixture';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

it('a new host raises the contract or a shared module: every active release that it leaves behind is named', async () => {
  for (const name of ['content', 'public']) {
    await portal.publish(name, '1.0.0');
    await activate(portal, { name, version: '1.0.0' }, { by: 'ops' });
  }
  await portal.publish('content', '2.0.0', { contract: '2.0.0' });
  expect(await misfits(portal.releases, HOST)).toEqual([]);
  expect(await misfits(portal.releases, { ...HOST, contract: '2.0.0' })).toEqual([
    { name: 'content', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
    { name: 'public', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
  ]);
  expect(await misfits(portal.releases, { ...HOST, shared: { react: '20.0.0' } })).toHaveLength(2);
});

it('nothing is active: nothing can be left behind', async () => {
  await portal.publish('content', '1.0.0', { contract: '9.0.0' });
  expect(await misfits(portal.releases, HOST)).toEqual([]);
});
