import {
  createDataEntry,
  createDataset,
  createOrganisation,
  createTag,
  deleteDataEntry,
  deleteDataset,
  deleteOrganisation,
  deleteTag,
  getDataEntryUses,
  getDataset,
  getOrganisationUses,
  getTagUses,
  listDataEntries,
  listItems,
  listOrganisations,
  listTags,
  plainSetting,
  type Request,
  type Result,
  updateDataEntry,
  updateDataset,
  updateOrganisation,
  updateTag,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillContent } from '../demo/content/fill';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

// Calls of the portal against the services: what one side sends, the other accepts.

let platform: TestPlatform;
let redaktion: Request;
beforeAll(async () => {
  platform = await openTestPlatform();
  const filling = { now: platform.now(), origin: 'http://localhost:8080', secrets: platform.secrets };
  await platform.store.db.transaction().execute((tx) => fillContent(tx, filling));
  redaktion = platform.as(
    ...['datenquellen', 'datenangebots', 'organisations', 'tag'].flatMap((area) =>
      ['read', 'create', 'update', 'delete'].map((verb) => `${area}_verwaltung_${verb}`),
    ),
  );
});
afterAll(() => platform.close());

function granted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

it('tags go through every call', async () => {
  granted(await createTag(redaktion, 'Seilbahn'));
  const query = { filters: [{ column: 'tagName', text: 'seil' }] };
  const [created] = listItems(granted(await listTags(redaktion, query)));
  expect(created?.item).toMatchObject({ tagName: 'Seilbahn', organisations: 0, dataEntries: 0 });
  const identifier = created?.id ?? '';
  granted(await updateTag(redaktion, { identifier, tagName: 'Seilbahnen' }));
  expect(granted(await getTagUses(redaktion, identifier))).toEqual({ uses: [] });
  granted(await deleteTag(redaktion, identifier));
  expect(granted(await listTags(redaktion, query)).totalCount).toBe(0);

  // A tag counts what uses it, and is sorted and found by that.
  const sort = { column: 'dataEntries', direction: 'desc' } as const;
  const [most] = listItems(granted(await listTags(redaktion, { sort })));
  const { uses } = granted(await getTagUses(redaktion, most?.id ?? ''));
  const sources = uses.filter(({ kind }) => kind === 'dataEntry').length;
  expect(sources).toBeGreaterThan(0);
  expect(most?.item).toMatchObject({ dataEntries: sources, organisations: uses.length - sources });
  const filters = [{ column: 'dataEntries', text: String(sources) }];
  const found = listItems(granted(await listTags(redaktion, { filters })));
  expect(found.map(({ item }) => item.dataEntries)).toContain(sources);
});

it('organisations go through every call', async () => {
  const page = granted(await listOrganisations(redaktion, { page: 0, pageSize: 500 }));
  const [first] = listItems(page);
  if (!first) throw new Error('no organisation');
  const { id: _id, ...body } = first.item;
  const created = granted(await createOrganisation(redaktion, { ...body, name: 'Seilbahn GmbH' }));
  expect(created).toEqual({ ...first.item, id: created.id, name: 'Seilbahn GmbH' });
  granted(await updateOrganisation(redaktion, { ...created, tags: [] }));
  expect(granted(await getOrganisationUses(redaktion, created.id)).uses).toEqual([]);
  granted(await deleteOrganisation(redaktion, created.id));
  expect(await createOrganisation(redaktion, body)).toMatchObject({
    ok: false,
    failure: { kind: 'http', status: 409, fields: [{ field: 'name' }] },
  });
});

it('data sources go through every call', async () => {
  const entries = granted(await listDataEntries(redaktion, { pageSize: 500 }));
  expect(listItems(entries)).toHaveLength(entries.totalCount);
  const used = listItems(entries).find(({ item }) => item.adapter === 'GBFS');
  if (!used) throw new Error('no data source');
  expect(granted(await getDataEntryUses(redaktion, used.id)).uses[0]?.kind).toBe('dataOffer');

  // Secrets of another source cannot be copied.
  const { SOURCE_URL = plainSetting('') } = used.item.adapterSettings.value;
  const adapterSettings = { value: { SOURCE_URL, BEARER_ACCESS_TOKEN: plainSetting('geheim') } };
  const change = { ckanId: '', dataSetId: 'seilbahn-koeln', title: 'Seilbahn Köln', adapterSettings };
  const entry = { ...used.item, ...change };
  granted(await createDataEntry(redaktion, entry));
  const found = granted(
    await listDataEntries(redaktion, { filters: [{ column: 'title', text: 'Seilbahn' }] }),
  );
  const [created] = listItems(found);
  if (!created) throw new Error('the new data source is not in the list');
  expect(created.item).toMatchObject({
    title: 'Seilbahn Köln',
    adapterSettings: {
      value: { SOURCE_URL, BEARER_ACCESS_TOKEN: { value: expect.stringMatching(/^⟦stored-secret:/) } },
    },
  });
  granted(await updateDataEntry(redaktion, { ...created.item, active: false }));
  granted(await deleteDataEntry(redaktion, created.id));
  expect(await deleteDataEntry(redaktion, created.id)).toMatchObject({ failure: { status: 404 } });
});

it('data sets of the catalogue go through every call', async () => {
  granted(await createDataset(redaktion, { name: 'seilbahn', title: 'Seilbahn', themes: ['TRAN'] }));
  granted(await updateDataset(redaktion, { name: 'seilbahn', notes: 'Neu' }));
  expect(granted(await getDataset(redaktion, 'seilbahn'))).toMatchObject({
    success: true,
    result: { title: 'Seilbahn', notes: 'Neu', themes: ['TRAN'], private: true, owner_org: 'intern' },
  });
  granted(await deleteDataset(redaktion, 'seilbahn'));
  expect(await getDataset(redaktion, 'seilbahn')).toMatchObject({ failure: { status: 404 } });
});

it('reports no internal error', () => {
  expect(platform.reported).toEqual([]);
});
