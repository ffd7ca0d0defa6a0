import { datasetOfOffer, settingsOfOffer } from '@mobidrom/platform-api';
import type { AreaSearch, PortalRequest, SearchedList } from '@mobidrom/shared-contract';
import { meetsRequirement } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import declaration from '../declaration';
import { OfferServices, offerWith } from '../offers/offerServices.fixture';
import exported from '.';

const areas: readonly AreaSearch[] = exported;

const { signal } = new AbortController();
const query = (text: string) => ({ text, limit: 5, signal });

function listAt(path: string): SearchedList {
  const [list] = areas.find((area) => area.path === path)?.lists ?? [];
  if (!list) throw new Error(`no list of ${path}`);
  return list;
}

/** Request that returns one entry, and what it was asked. */
function service(entry: object, totalCount: number) {
  const asked: string[] = [];
  const request: PortalRequest = async (path) => {
    asked.push(decodeURIComponent(path));
    return Response.json({ rowSetVersion: '1', totalCount, data: { 'id/1': entry } });
  };
  return { asked, request };
}

it('has a list and an action for every area of the remote', () => {
  expect(areas.map(({ path }) => path)).toEqual(declaration.areas.map(({ path }) => path));
});

it.each([
  ['tag_verwaltung_read', []],
  ['tag_verwaltung_create', ['Tag hinzufügen']],
  ['organisations_verwaltung_create', ['Organisation hinzufügen']],
  ['datenquellen_verwaltung_create', ['Datenquelle hinzufügen', 'Mehrere Datenquellen hinzufügen']],
  ['datenangebots_verwaltung_create', ['Datenangebot hinzufügen']],
])('offers with the right %s the actions %j', (role, titles) => {
  const holder = { roles: [role], groups: [] };
  const offered = areas
    .flatMap(({ actions = [] }) => actions)
    .filter((action) => meetsRequirement(holder, action));
  expect(offered.map(({ title }) => title)).toEqual(titles);
});

describe('the entries', () => {
  it('asks the service of tags for a few names, and leads to their dialogs and to all of them', async () => {
    const { asked, request } = service({ identifier: 'id/1', tagName: 'Bus' }, 23);
    const tags = listAt('tagverwaltung');
    expect(await tags.find(request, query('bus'))).toEqual({
      ok: true,
      entries: [{ title: 'Bus', address: '/tagverwaltung?eintrag=id%2F1' }],
      total: 23,
    });
    expect(asked).toEqual(['orga-management/tags?page=0&pageSize=5&sort=tagName:asc&filter=tagName:bus']);
    expect(tags.all?.('bus')).toBe('/tagverwaltung?filter=tagName%3Abus');
  });

  it('asks the service of data sources in its own way of filtering', async () => {
    const { asked, request } = service({}, 0);
    await listAt('datenquellenverwaltung').find(request, query('bus'));
    expect(asked).toEqual([
      'dataset-management/dataEntries?page=0&pageSize=5&sort=title:asc&filter=title:value:bus*',
    ]);
  });

  it('finds every spelling of a name, each entry once, in four requests at most', async () => {
    const names = { a: 'Neue Straße', b: 'Neue Strasse', c: 'Allee an der neuen Straße (Neue Strasse)' };
    const fitting: Readonly<Record<string, readonly (keyof typeof names)[]>> = {
      'neue strasse': ['b', 'c'],
      'neue straße': ['a', 'c'],
    };
    let requests = 0;
    const request: PortalRequest = async (path) => {
      requests += 1;
      const filter = new URLSearchParams(path.split('?')[1]).get('filter') ?? '';
      const ids = fitting[filter.replace(/^tagName:/, '')] ?? [];
      const data = Object.fromEntries(ids.map((id) => [id, { identifier: id, tagName: names[id] }]));
      return Response.json({ rowSetVersion: '1', totalCount: ids.length, data });
    };
    const found = await listAt('tagverwaltung').find(request, query('neue strasse'));
    expect(found).toEqual({
      ok: true,
      entries: [names.c, names.b, names.a].map((title) => ({ title, address: expect.any(String) })),
      total: 3,
      spellings: [
        { text: 'neue strasse', total: 2 },
        { text: 'neue straße', total: 2 },
      ],
    });
    expect(requests).toBe(4);
  });

  it('lets no spelling hide another', async () => {
    const request: PortalRequest = async (path) => {
      const text = new URLSearchParams(path.split('?')[1]).get('filter')?.replace(/^tagName:/, '') ?? '';
      const names = ['straße', 'strasse'].includes(text) ? [1, 2, 3, 4, 5].map((at) => `${text} ${at}`) : [];
      const data = Object.fromEntries(names.map((tagName) => [tagName, { identifier: tagName, tagName }]));
      return Response.json({ rowSetVersion: '1', totalCount: names.length * 10, data });
    };
    const found = await listAt('tagverwaltung').find(request, query('strasse'));
    if (!found.ok) throw new Error(found.text);
    expect(found.entries.map(({ title }) => title)).toEqual([
      'strasse 1',
      'straße 1',
      'strasse 2',
      'straße 2',
      'strasse 3',
    ]);
    expect(found.total).toBe(100);
  });

  it('asks for the other spelling as well, and leads to the list by that one', async () => {
    const asked: string[] = [];
    const request: PortalRequest = async (path) => {
      const filter = new URLSearchParams(path.split('?')[1]).get('filter');
      asked.push(filter ?? '');
      const isFound = filter === 'tagName:köln';
      const data = isFound ? { '1': { identifier: '1', tagName: 'Köln' } } : {};
      return Response.json({ rowSetVersion: '1', totalCount: isFound ? 9 : 0, data });
    };
    expect(await listAt('tagverwaltung').find(request, query('koeln'))).toMatchObject({
      total: 9,
      searched: 'köln',
    });
    expect(asked).toEqual(['tagName:koeln', 'tagName:köln']);
  });

  it('names the reason of a service that fails', async () => {
    const request: PortalRequest = async () => Response.json({ detail: 'Wartung' }, { status: 503 });
    for (const { path } of areas) {
      expect(await listAt(path).find(request, query('bus'))).toEqual({ ok: false, text: '503 - Wartung' });
    }
  });

  it('passes the end of the search on to each request', async () => {
    const request: PortalRequest = (_path, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    for (const { path } of areas) {
      const ended = new AbortController();
      const asked = listAt(path).find(request, { ...query('bus'), signal: ended.signal });
      ended.abort(new Error('typed on'));
      await expect(asked).rejects.toThrow('typed on');
    }
  });

  it('reads the titles of offers from the catalogue, and takes the id where there is none', async () => {
    const services = new OfferServices();
    for (const [id, title] of [
      ['raeder', 'Räder Köln'],
      ['ohne', ''],
    ] as const) {
      const offer = offerWith({ adapter: 'GBFS', id, title });
      services.settings.set(`GBFS/${id}`, settingsOfOffer(offer, new Date(0), 'https://a.example'));
      if (title) services.datasets.set(id, { ...datasetOfOffer(offer, 'https://a.example', 'M') });
    }
    const offers = listAt('datenangebotsverwaltung');
    expect(await offers.find(services.request as PortalRequest, query('x'))).toEqual({
      ok: true,
      entries: [
        { title: 'Räder Köln', address: '/datenangebotsverwaltung?eintrag=GBFS%2Fraeder' },
        { title: 'ohne', address: '/datenangebotsverwaltung?eintrag=GBFS%2Fohne' },
      ],
      total: 2,
    });
  });

  it.each([
    ['the settings of an adapter fail', 'preference-service/setting/MOBILITHEK_PARKING'],
    ['the catalogue fails', 'open-data-ckan-facade/ckan/dataset/raeder'],
  ])('fails where %s instead of finding a part of the offers', async (_name, failing) => {
    const request: PortalRequest = async (path) => {
      if (path === failing) return Response.json({ detail: 'Wartung' }, { status: 503 });
      return path.startsWith('preference-service')
        ? Response.json(path.endsWith('GBFS') ? ['raeder', 'roller'] : [])
        : Response.json({ status: 404 }, { status: 404 });
    };
    const found = await listAt('datenangebotsverwaltung').find(request, query('x'));
    expect(found).toEqual({ ok: false, text: '503 - Wartung' });
  });

  it('finds an offer by its id where its entry in the catalogue cannot be read', async () => {
    const request: PortalRequest = async (path) =>
      Response.json(path.startsWith('preference-service') ? (path.endsWith('GBFS') ? ['raeder'] : []) : [7]);
    const found = await listAt('datenangebotsverwaltung').find(request, query('x'));
    expect(found).toMatchObject({ ok: true, entries: [{ title: 'raeder' }] });
  });

  it('reads no more titles of offers than is fair to the catalogue', async () => {
    const ids = Array.from({ length: 80 }, (_, at) => `angebot-${at}`);
    let titlesRead = 0;
    const request: PortalRequest = async (path) => {
      if (path.startsWith('preference-service')) return Response.json(path.endsWith('GBFS') ? ids : []);
      titlesRead += 1;
      return Response.json({ status: 404 }, { status: 404 });
    };
    const found = await listAt('datenangebotsverwaltung').find(request, query('x'));
    expect(found).toMatchObject({ ok: true, total: 80 });
    expect(titlesRead).toBe(60);
  });
});
