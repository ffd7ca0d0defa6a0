import { afterEach, beforeEach, expect, it } from 'vitest';
import { findIncompatible } from './incompatible';
import { HOST, type PortalFixture, portalFixture } from './portal.fixture';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

it('names every remote of a set that does not run with a newer contract or shared module', async () => {
  for (const name of ['content', 'public']) await portal.publish(name, '1.0.0');
  const remotes = { content: '1.0.0', public: '1.0.0', operations: null };
  const found = (host: object) => findIncompatible(portal.releases, remotes, { ...HOST, ...host });
  expect(await found({})).toEqual([]);
  expect(await found({ contract: '2.0.0' })).toMatchObject([
    { name: 'content', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
    { name: 'public', version: '1.0.0', problem: 'needs contract 1.0.0, the host has 2.0.0' },
  ]);
  expect(await found({ shared: { react: { version: '20.0.0' } } })).toHaveLength(2);
});

it('names everything that a remote misses in a host', async () => {
  const ui = '@mobidrom/shared-ui/core';
  await portal.publish('content', '1.0.0', {
    shared: { react: '^19.0.0', [ui]: '^1.0.0', '@mobidrom/shared-auth': '^1.0.0' },
    uses: { react: ['useState'], [ui]: ['Button', 'Chip', 'Link'] },
  });
  const host = {
    ...HOST,
    shared: {
      react: { version: '19.3.1', exports: ['use'] },
      [ui]: { version: '1.4.0', exports: ['Link'] },
    },
  };
  const found = await findIncompatible(portal.releases, { content: '1.0.0' }, host);
  expect(found.map(({ problem }) => problem)).toEqual([
    'uses useState of react, which the host does not export',
    `uses Button, Chip of ${ui}, which the host does not export`,
    'needs @mobidrom/shared-auth ^1.0.0, the host does not provide it',
  ]);
});
