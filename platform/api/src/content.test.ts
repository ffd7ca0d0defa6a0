import { describe, expect, it } from 'vitest';
import { getDataset } from './catalogue';
import { EMPTY_CRON } from './cron';
import { createDataEntry, listDataEntries } from './dataEntries';
import { createOrganisation, listOrganisations } from './organisations';
import type { RequestOptions } from './request';
import { listTags, updateTag } from './tags';

function answering(body: unknown, status = 200) {
  const sent: { path: string; options: RequestOptions | undefined }[] = [];
  const request = async (path: string, options?: RequestOptions) => {
    sent.push({ path, options });
    return new Response(JSON.stringify(body), { status });
  };
  return { sent, request };
}
const signedOut = async () => undefined;

it('wraps filters of data sources, but not those of tags', async () => {
  const { sent, request } = answering({ rowSetVersion: 1, totalCount: 0, data: {} });
  const filters = [{ column: 'title', text: 'Rad' }];
  await listDataEntries(request, { filters });
  await listTags(request, { filters: [{ column: 'tagName', text: 'Rad' }] });
  expect(sent.map(({ path }) => decodeURIComponent(path))).toEqual([
    'dataset-management/dataEntries?filter=title:value:Rad*',
    'orga-management/tags?filter=tagName:Rad',
  ]);
});

it('fills in defaults for missing fields of a data entry', async () => {
  const { request } = answering({
    rowSetVersion: 7,
    totalCount: 1,
    data: {
      a: {
        dataSetId: 'a',
        title: 'A',
        cron: EMPTY_CRON,
        adapter: 'GBFS',
        adapterSettings: { value: { SOURCE_URL: { value: 'https://a.example' } } },
        errorMessage: null,
      },
    },
  });
  const answer = await listDataEntries(request);
  expect(answer.ok && answer.value.data.a).toMatchObject({
    ownerOrg: 'intern',
    privateAccess: true,
    organisationIds: [],
    active: false,
    adapterSettings: { value: { SOURCE_URL: { value: 'https://a.example', defaultValue: '' } } },
  });
});

it('sends bodies with their type marker', async () => {
  const { sent, request } = answering({});
  const parsed = { cron: EMPTY_CRON, adapterSettings: { value: {} } };
  await createDataEntry(request, { dataSetId: 'a', ...parsed } as Parameters<typeof createDataEntry>[1]);
  await createOrganisation(request, { name: 'x' } as Parameters<typeof createOrganisation>[1]);
  await updateTag(request, { identifier: 't/1', tagName: 'Rad' });
  expect(sent.map(({ options }) => JSON.parse(String(options?.body)).type)).toEqual([
    'dataEntry',
    'organisation',
    'accessRightTag',
  ]);
  expect(sent[2]?.path).toBe('orga-management/tags/t%2F1');
});

describe('without a session', () => {
  it('lists are empty', async () => {
    expect(await listOrganisations(signedOut)).toMatchObject({ ok: true, value: { totalCount: 0 } });
  });
  it('a data set and a write fail', async () => {
    expect(await getDataset(signedOut, 'a')).toMatchObject({ ok: false, failure: { kind: 'session' } });
    expect(await updateTag(signedOut, { identifier: 'a', tagName: 'b' })).toMatchObject({ ok: false });
  });
});
