import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from './activate';
import { findIncompatible } from './incompatible';
import { HOST, type PortalFixture, portalFixture } from './portal.fixture';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

it('names every active release that does not run with a newer contract or shared module', async () => {
  for (const name of ['content', 'public']) {
    await portal.publish(name, '1.0.0');
    await activate(portal, { name, version: '1.0.0' }, { by: 'ops' });
  }
  await portal.publish('content', '2.0.0', { contract: '2.0.0' });
  expect(await findIncompatible(portal.releases, HOST)).toEqual([]);
  expect(await findIncompatible(portal.releases, { ...HOST, contract: '2.0.0' })).toEqual([
    { name: 'content', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
    { name: 'public', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
  ]);
  expect(await findIncompatible(portal.releases, { ...HOST, shared: { react: '20.0.0' } })).toHaveLength(2);
});

it('ignores releases that are not active', async () => {
  await portal.publish('content', '1.0.0', { contract: '9.0.0' });
  expect(await findIncompatible(portal.releases, HOST)).toEqual([]);
});
