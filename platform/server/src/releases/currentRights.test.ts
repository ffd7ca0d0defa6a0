import { type ArchivesFixture, archivesFixture } from '@mobidrom/shared-build/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';
import type { Store } from '../store/database';

const PREVIEW = `/api/release-previews/${'a'.repeat(22)}/confirmation`;
const CHANGES = [
  ['POST', '/api/portal-health/changes'],
  ['POST', '/api/portal-health/trial'],
  ['POST', PREVIEW],
  ['DELETE', PREVIEW],
] as const;
const ROLES = ['release_view', 'release_activate', 'release_preview', 'tag_verwaltung_create'];

let fixture: ArchivesFixture;
let platform: TestPlatform;
let rightsAge: number;
beforeEach(async () => {
  fixture = await archivesFixture();
  platform = await openTestPlatform({
    releases: fixture.portal.releases,
    acting: { by: 'portal' },
    verifyBearer: async () => ({
      ...{ subject: 's', username: 'betrieb', name: 'Betrieb' },
      ...{ roles: ROLES, groups: [], rightsAge },
    }),
  });
});
afterEach(async () => {
  await platform.close();
  await fixture.remove();
});

const refusals = (store: Store) =>
  store.db.selectFrom('audit_trail').selectAll().where('kind', '=', 'refusal').execute();

it.each(CHANGES)('%s %s needs rights that were confirmed within a minute', async (method, url) => {
  rightsAge = 60;
  expect((await platform.call(method, url, { body: {} })).status).not.toBe(401);
  rightsAge = 61;
  const before = await fixture.stored();
  const { status, body } = await platform.call(method, url, { body: {} });
  expect([status, body.detail]).toEqual([
    401,
    expect.stringContaining('vor höchstens 60 Sekunden bestätigt'),
  ]);
  expect(await fixture.stored()).toEqual(before);
  // Each change of somebody whose token is a minute old would leave one.
  expect(await refusals(platform.store)).toEqual([]);
});

it('reading releases and changing other things does not', async () => {
  rightsAge = 299;
  expect((await platform.call('GET', '/api/portal-health/sets')).status).toBe(200);
  const tag = { tagName: 'Bus' };
  expect((await platform.call('POST', '/api/orga-management/tags', { body: tag })).status).toBeLessThan(300);
});
