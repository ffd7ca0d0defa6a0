import type { AreaSearch, PortalRequest } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from '../declaration';
import { framedAddress } from '../frames/cataloguePlaces';
import exported from '.';

const areas: readonly AreaSearch[] = exported;
const [list] = areas.flatMap(({ lists = [] }) => lists);
if (!list) throw new Error('no list of data sets');

const { signal } = new AbortController();
const find = (request: PortalRequest) => list.find(request, { text: 'köln & bonn', limit: 20, signal });

it('names an area of the remote, which everybody may enter', () => {
  const paths = declaration.areas.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(paths).toContain(areas[0]?.path);
  expect(list.isPublic).toBe(true);
});

it('asks the catalogue without a session, and leads to the pages of the data sets', async () => {
  const asked: unknown[] = [];
  const found = await find(async (path, options) => {
    asked.push([path, options?.isPublic]);
    const result = [
      { name: 'raeder-koeln', title: 'Räder Köln', match_field: 'title', match_displayed: 'Räder Köln' },
      { name: 'ohne-titel', title: null },
    ];
    return Response.json({ help: '', success: true, result });
  });
  expect(asked).toEqual([['ckan/api/3/action/package_autocomplete?q=k%C3%B6ln+%26+bonn&limit=21', true]]);
  expect(found).toEqual({
    ok: true,
    entries: [
      { title: 'Räder Köln', address: '/datenkatalog/datensatz?src=/api/ckan/dataset/raeder-koeln' },
      { title: 'ohne-titel', address: '/datenkatalog/datensatz?src=/api/ckan/dataset/ohne-titel' },
    ],
    total: 2,
    hasMore: false,
  });
});

it('says that there are more than are shown, and leads to all of them in the catalogue', async () => {
  const names = Array.from({ length: 21 }, (_, at) => ({ name: `bus-${at}`, title: `Bus ${at}` }));
  const found = await find(async () => Response.json({ success: true, result: names }));
  expect(found).toMatchObject({ ok: true, total: 20, hasMore: true });
  expect(found.ok && found.entries.map(({ title }) => title)).not.toContain('Bus 20');
  const { pathname, search } = new URL(list.all?.('köln & bonn') ?? '', 'http://portal.invalid');
  const framed = framedAddress({ pathname, search, state: null }, '/api/ckan/dataset');
  expect(new URL(framed ?? '', 'http://portal.invalid').searchParams.get('q')).toBe('köln & bonn');
});

it.each(['/api/ckan/dataset', 'https://daten.example/v1/api/ckan/dataset'])(
  'leads to a page of the catalogue at %s',
  async (catalogue) => {
    const found = await find(async () =>
      Response.json({ success: true, result: [{ name: 'a', title: 'A' }] }),
    );
    const address = found.ok ? (found.entries[0]?.address ?? '') : '';
    const { pathname, search } = new URL(address, 'http://portal.invalid');
    expect(framedAddress({ pathname, search, state: null }, catalogue)).toBe(`${catalogue}/a`);
  },
);

it.each([
  [503, { detail: 'Wartung' }, '503 - Wartung'],
  [200, { success: false, result: [] }, expect.stringContaining('success')],
])('names the reason of a catalogue that answers %i %j', async (status, body, text) => {
  expect(await find(async () => Response.json(body, { status }))).toEqual({ ok: false, text });
});
