import type { DataEntryItem, Request } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { chosenSources, readSources } from './offerSources';

const entry = (dataSetId: string, change: Partial<DataEntryItem> = {}) => ({
  dataSetId,
  title: `Titel ${dataSetId}`,
  adapter: 'GBFS',
  active: true,
  organisationIds: [],
  cron: { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] },
  adapterSettings: { value: {} },
  ...change,
});

/** Returns a service with this number of sources, of which an answer holds 500. */
function service(total: number, change: Partial<DataEntryItem> = {}) {
  const asked: string[] = [];
  const request: Request = async (path) => {
    asked.push(decodeURIComponent(path));
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    const ids = Array.from({ length: Math.min(500, total - page * 500) }, (_, at) => `s${page * 500 + at}`);
    const data = Object.fromEntries(ids.map((id) => [id, entry(id, change)]));
    return Response.json({ rowSetVersion: 1, totalCount: total, data });
  };
  return { request, asked };
}

describe('readSources', () => {
  it.each([0, 3, 500, 501, 1000])('reads all of %i sources', async (total) => {
    const { request, asked } = service(total);
    const read = await readSources(request, 'GBFS');
    expect(read.ok && read.value.length).toBe(total);
    expect(asked).toHaveLength(Math.max(1, Math.ceil(total / 500)));
    expect(asked[0]).toContain('filter=adapter:value:GBFS*');
  });
  it('leaves out sources of other adapters when the service does not filter', async () => {
    const { request } = service(3, { adapter: 'GTFS' });
    expect(await readSources(request, 'GBFS')).toEqual({ ok: true, value: [] });
  });
  it('returns the failure of the service', async () => {
    const broken: Request = async () => Response.json({ title: 'kaputt' }, { status: 503 });
    expect(await readSources(broken, 'GBFS')).toMatchObject({ ok: false, failure: { status: 503 } });
  });
});

it('chosenSources returns inactive, restricted and deleted sources', () => {
  const source = (id: string, active: boolean, restricted: boolean) => ({
    id,
    title: id,
    active,
    restricted,
    schema: '',
  });
  const sources = [source('a', true, false), source('b', false, true), source('c', true, true)];
  const { inactive, restricted, gone } = chosenSources(sources, ['a', 'b', 'c', 'd']);
  expect(inactive.map(({ id }) => id)).toEqual(['b']);
  expect(restricted.map(({ id }) => id)).toEqual(['c']);
  expect(gone).toEqual(['d']);
});
