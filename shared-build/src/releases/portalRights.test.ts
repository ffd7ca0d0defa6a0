import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveGrants } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activate } from './activate';
import { updatePortalFiles } from './changePortal';
import { type PortalFixture, portalFixture, put } from './portal.fixture';
import { verify } from './verify';

let portal: PortalFixture;
beforeEach(async () => {
  portal = await portalFixture();
});
afterEach(() => portal.remove());

/*
 * Before an update the portal had no right that begins with 'keycloak_' and no service 'ckan', so that a remote could have had
 * them. Its set is written here as that version left it.
 */
it('a right and a service that belong to the portal since its update do not stop its start, and are named', async () => {
  await portal.publish('keycloak', '1.0.0');
  await activate(portal, { name: 'keycloak', version: '1.0.0' }, { by: 'ops' });
  const file = join(portal.releases, 'sets/2.json');
  const set = JSON.parse(await readFile(file, 'utf8'));
  const grants = {
    rights: { keycloak: ['keycloak_admin'] },
    approvedServices: { keycloak: 'ckan' },
    services: { ckan: 'http://fremd:1' },
  };
  await put(file, JSON.stringify({ ...set, ...grants }));
  await updatePortalFiles(portal);
  const rendered = await readFile(join(portal.releases, 'live/grants.json'), 'utf8');
  expect(liveGrants.parse(JSON.parse(rendered))).toEqual({ rights: [], services: [] });
  const problems = (await verify(portal.releases, {})).map(({ problem }) => problem);
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^approves right:keycloak_admin, which belongs to the portal since its last update/,
      ),
      expect.stringMatching(/^approves service:ckan, which belongs to the portal since its last update/),
    ]),
  );
  await portal.publish('public', '1.0.0');
  const { set: next } = await activate(portal, { name: 'public', version: '1.0.0' }, { by: 'ops' });
  expect(next).not.toHaveProperty('rights');
  expect(next).not.toHaveProperty('services');
});
