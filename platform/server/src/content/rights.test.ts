import { ROLES } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const { dataSources, dataOffers, organisations, tags, accessRights } = ROLES;
const dataReaders = [...dataSources, ...dataOffers, ...accessRights];
const masterReaders = [...organisations, ...tags, ...dataReaders];
const write = dataOffers.filter((role) => !role.endsWith('_read'));
const DATASET = '/api/open-data-ckan-facade/ckan/dataset';

// The expected roles are written out here a second time, so that a mistake in the rights is noticed.
const CALLS = [
  ['GET', '/api/dataset-management/dataEntries', dataReaders],
  ['POST', '/api/dataset-management/dataEntries', ['datenquellen_verwaltung_create']],
  ['PUT', '/api/dataset-management/dataEntries/x', ['datenquellen_verwaltung_update']],
  ['DELETE', '/api/dataset-management/dataEntries/x', ['datenquellen_verwaltung_delete']],
  ['GET', '/api/dataset-management/dataEntries/x/uses', dataReaders],
  ['POST', '/api/dataset-management/fetchTable', ['datenquellen_verwaltung_create']],
  ['GET', '/api/orga-management/organisations', masterReaders],
  ['POST', '/api/orga-management/organisations', ['organisations_verwaltung_create']],
  ['PUT', '/api/orga-management/organisations/x', ['organisations_verwaltung_update']],
  ['DELETE', '/api/orga-management/organisations/x', ['organisations_verwaltung_delete']],
  ['GET', '/api/orga-management/organisations/x/uses', masterReaders],
  ['GET', '/api/orga-management/tags', masterReaders],
  ['POST', '/api/orga-management/tags', ['tag_verwaltung_create']],
  ['PUT', '/api/orga-management/tags/x', ['tag_verwaltung_update']],
  ['DELETE', '/api/orga-management/tags/x', ['tag_verwaltung_delete']],
  ['GET', '/api/orga-management/tags/x/uses', masterReaders],
  ['POST', DATASET, write],
  ['PATCH', DATASET, write],
  ['GET', `${DATASET}/x`, [...dataOffers]],
  ['DELETE', `${DATASET}/x`, write],
] as const;
const everyRole = [...new Set(Object.values(ROLES).flat())];

describe.each(CALLS)('%s %s', (method, path, allowed) => {
  const status = async (roles: readonly string[] | null) =>
    (await platform.call(method, path, { roles, ...(/POST|PUT|PATCH/.test(method) && { body: {} }) })).status;

  it('is refused without a token with 401, without a role with 403', async () => {
    expect(await status(null)).toBe(401);
    expect(await status([])).toBe(403);
  });
  it('is open to its roles and to no other', async () => {
    const open: string[] = [];
    for (const role of everyRole) if (![401, 403].includes(await status([role]))) open.push(role);
    expect(open.sort()).toEqual([...allowed].sort());
  });
});
