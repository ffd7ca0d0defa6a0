import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDatasets } from '../content/catalogue/datasets';
import type { NewDataset } from '../content/catalogue/rules';
import { NOW, openTestPlatform, type TestPlatform } from '../platform.fixture';

let platform: TestPlatform;
const dataset = (name: string, fields: Partial<NewDataset> = {}): NewDataset => ({
  name,
  title: name,
  private: false,
  ...fields,
});
const resource = {
  name: 'Feed',
  description: '',
  format: 'XML',
  url: 'https://daten.example/feed',
  protocol: 'HTTP_HTTPS',
  data_format: 'DATEX_II',
} as const;

beforeAll(async () => {
  platform = await openTestPlatform();
  const datasets = [
    dataset('baustellen', {
      title: 'Baustellen in Köln',
      notes: 'Erster Absatz.\n\nZweiter <b>Absatz</b> </script><script>alert(1)</script>',
      rightsholder: 'Stadt Köln',
      publisher: 'Stadt Köln',
      data_categories: ['ROAD_WORK_INFORMATION', 'REAL_TIME_TRAFFIC_DATA'],
      themes: ['TRAN'],
      update_frequency: 'MINUTES_15',
      license_id: 'cc-by/4.0',
      license_title: 'Namensnennung 4.0',
      license_url: 'https://creativecommons.org/licenses/by/4.0/',
      spatial: ['Köln'],
      keywords: ['Verkehr'],
      issued: '2026-03-04',
      resources: [resource],
    }),
    dataset('geheim', { title: 'Geheime Baustellen', private: true, rightsholder: 'Stadt Bonn' }),
    dataset('entwurf', { title: 'Entwurf', state: 'draft' }),
    ...Array.from({ length: 25 }, (_, number) =>
      dataset(`weitere-${number}`, { title: `Weitere ${number}` }),
    ),
  ];
  await insertDatasets(
    platform.store.db,
    datasets.map((one, number) => ({
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      dataset: one,
      since: NOW,
    })),
  );
});
afterAll(() => platform.close());

const open = (url: string, cookie = '') => platform.app.inject({ url, headers: { cookie } });
const titlesIn = (html: string) =>
  [...html.matchAll(/dataset-heading"><a href="[^"]*">(.*?)<\/a>/g)].map(([, title]) =>
    title?.replaceAll(/<\/?mark>/g, ''),
  );
async function signOn(roles = 'dashboarduser mapapi_flaeche_diskutieren'): Promise<string> {
  const answer = await platform.app.inject({
    url: '/api/ckan/user/sso',
    headers: { authorization: `Bearer ${roles}` },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

describe('every framed page', () => {
  it.each([
    ['/landingpage', 200],
    ['/api/ckan/dataset', 200],
    ['/api/ckan/dataset/baustellen', 200],
    ['/api/ckan/dataset/gibt-es-nicht', 404],
    ['/opensearch-dashboard/app/dashboards', 200],
    ['/kartenanwendung', 200],
  ])('%s may be framed by the portal only, and runs only its own scripts', async (url, status) => {
    const { statusCode, headers, body } = await open(url, await signOn());
    expect(statusCode).toBe(status);
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(body).toContain('<html lang="de">');
    const scripts = [...body.matchAll(/<script (?!type="application\/ld\+json")([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, inline] of scripts) {
      expect(inline).toBe('');
      expect(attributes).toContain(`nonce="${nonce}"`);
    }
    expect(body).not.toMatch(/\son[a-z]+=|style="/);
  });
  it('has the header and footer that the frame hides by class name', async () => {
    const { body } = await open('/api/ckan/dataset');
    for (const part of ['class="account-masthead"', '<header class="masthead"', 'class="site-footer"']) {
      expect(body).toContain(part);
    }
  });
  it.each(['/landingpage', '/api/ckan', '/opensearch-dashboard'])(
    '%s serves its script and font',
    async (base) => {
      const script = await open(`${base}/farbschema.js`);
      expect(script.headers['content-type']).toContain('text/javascript');
      const font = await open(`${base}/schrift.woff2`);
      expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    },
  );
});

describe.each([
  ['/landingpage', '/landingpage'],
  ['/api/ckan/dataset', '/api/ckan'],
])('the page %s', (address, base) => {
  it('preloads its font', async () => {
    const { body } = await open(address);
    expect(body).toContain(`<link rel="preload" href="${base}/schrift.woff2" as="font"`);
  });
});

it.each([
  ['/api/ckan/catalog.jsonld', 'application/problem+json'],
  ['/api/ckan/zonen.geojson', 'application/problem+json'],
  ['/api/ckan/vorschlaege?q=bau', 'application/problem+json'],
  ['/api/ckan/api/3/action/package_autocomplete?q=bau', 'application/problem+json'],
  ['/api/ckan/dataset/baustellen.jsonld?x=1', 'application/problem+json'],
  ['/api/ckan/dataset/baustellen', 'text/html'],
])('%s refuses an invalid token as %s', async (url, type) => {
  const { statusCode, headers } = await platform.app.inject({ url, headers: { authorization: 'invalid' } });
  expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([401, type]);
});

describe('the home page', () => {
  it('counts what is public, with the time', async () => {
    const { body } = await open('/landingpage');
    const figures = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)/g)].map(([, name, count]) => [
      name,
      count,
    ]);
    expect(figures).toEqual([
      ['Datensätze', '26'],
      ['Organisationen', '1'],
      ['Datensätze in Echtzeit', '1'],
      ['Datenformate', '1'],
    ]);
    expect(body).toContain('Stand: 20.11.2026, 11:07 Uhr');
  });
  it('navigates the portal by its links, not the frame', async () => {
    const { body } = await open('/landingpage');
    const links = [...body.matchAll(/<(?:a|form) [^>]*>/g)].map(([tag]) => tag);
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link).toContain('target="_top"');
    expect(body).toContain('href="/datenkatalog?category=ROAD_WORK_INFORMATION"');
  });
});

describe('the catalogue', () => {
  it('shows no more to an account without rights than to visitors', async () => {
    const cookie = await signOn('default-roles-mobidrom offline_access uma_authorization');
    expect(titlesIn((await open('/api/ckan/dataset?q=baust', cookie)).body)).toEqual(['Baustellen in Köln']);
    for (const url of ['/api/ckan/dataset/geheim', '/api/ckan/dataset/geheim.jsonld']) {
      expect((await open(url, cookie)).statusCode).toBe(404);
    }
  });
  it('shows public data sets to visitors, and private ones to people with a right', async () => {
    expect(titlesIn((await open('/api/ckan/dataset?q=baust')).body)).toEqual(['Baustellen in Köln']);
    expect(titlesIn((await open('/api/ckan/dataset?q=baust', await signOn())).body)).toEqual([
      'Baustellen in Köln',
      'Geheime Baustellen',
    ]);
  });
  it('hides page and data of a private data set from visitors', async () => {
    for (const url of ['/api/ckan/dataset/geheim', '/api/ckan/dataset/geheim.jsonld']) {
      expect((await open(url)).statusCode).toBe(404);
      expect((await open(url, await signOn())).statusCode).toBe(200);
    }
    expect((await open('/api/ckan/dataset?organisation=Stadt+Bonn')).body).toContain('0 Datensätze');
  });
  it('hides drafts', async () => {
    expect((await open('/api/ckan/dataset/entwurf', await signOn())).statusCode).toBe(404);
  });
  it('is narrowed by each filter, which can be removed', async () => {
    for (const filter of [
      'category=ROAD_WORK_INFORMATION',
      'theme=TRAN',
      'format=DATEX_II',
      'organisation=Stadt+K%C3%B6ln',
      'licence=cc-by%2F4.0',
    ]) {
      const { body } = await open(`/api/ckan/dataset?${filter}`);
      expect(titlesIn(body), filter).toEqual(['Baustellen in Köln']);
      expect(body).toContain('class="chip" href="/api/ckan/dataset"');
    }
  });
  it('marks what was found, in every spelling, and says in one line what a data set is', async () => {
    const { body } = await open('/api/ckan/dataset?q=koeln');
    expect(body).toContain('Baustellen in <mark>Köln</mark></a>');
    expect(body).toContain('Stadt <mark>Köln</mark>');
    expect(body).toContain('<span class="vh">Format: </span>DATEX II');
    expect(body).toContain('<span class="vh">Lizenz: </span>Namensnennung 4.0');
    expect(body).toContain('<span class="label real">Echtzeit</span>');
  });
  it('has filters that a script keeps in sight and opens as a drawer, with its words from the page', async () => {
    const { body } = await open('/api/ckan/dataset?format=DATEX_II');
    const [, address = ''] = /<script nonce="[^"]+" src="([^"]+)" defer>/.exec(body) ?? [];
    const script = await open(address);
    expect(script.headers['content-type']).toContain('text/javascript');
    const used = [...script.body.matchAll(/panel\.dataset\.(\w+)/g)].map(([, name]) => name);
    expect(used.sort()).toEqual(['close', 'show', 'title']);
    for (const name of used) expect(body).toMatch(new RegExp(`<aside[^>]* data-${name}="[^"]+"`));
    expect(body).toContain('data-show="1 Datensatz anzeigen"');
    expect(body).toContain('(1 gesetzt)');
  });
  it('suggests what a visitor may see, and lets the page of the list alone ask for it', async () => {
    const suggestions = async (cookie = '') => {
      const { headers, body } = await open('/api/ckan/vorschlaege?q=baust', cookie);
      expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60', vary: 'cookie' });
      return JSON.parse(body).suggestions.map(({ text }: { text: string }) => text);
    };
    expect(await suggestions()).toEqual(['Baustellen in Köln']);
    expect(await suggestions(await signOn())).toEqual(['Baustellen in Köln', 'Geheime Baustellen']);
    expect(
      (await open('/api/ckan/vorschlaege?q=K%C3%B6')).json<{ suggestions: unknown }>().suggestions,
    ).toContainEqual({ text: 'Köln', kind: 'place', label: 'Ort' });

    const list = await open('/api/ckan/dataset');
    expect(list.headers['content-security-policy']).toMatch(/; connect-src 'self'$/);
    expect((await open('/api/ckan/dataset/baustellen')).headers['content-security-policy']).not.toContain(
      'connect-src',
    );
    const [, address = ''] = /src="([^"]+)" type="module"/.exec(list.body) ?? [];
    const script = await open(address);
    expect(script.headers['content-type']).toContain('text/javascript');
    for (const name of ['address', 'label', 'one', 'several']) {
      expect(script.body).toMatch(new RegExp(`\\b${name}\\b`));
      expect(list.body).toMatch(new RegExp(`class="suggest"[^>]* data-${name}="[^"]+"`));
    }
  });
  it.each([
    ['', 'q: Der Suchtext fehlt.'],
    ['?q=a&q=b', 'q: Der Suchtext fehlt.'],
    [`?q=${'a'.repeat(201)}`, 'q: Erlaubt sind höchstens 200 Zeichen.'],
  ])('refuses suggestions for %j and names the field', async (query, detail) => {
    const answer = await open(`/api/ckan/vorschlaege${query}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, detail]);
  });
  it('finds data sets by their titles, in the shape of CKAN, of what a visitor may see', async () => {
    const titles = async (query: string, cookie = '') => {
      const answer = await open(`/api/ckan/api/3/action/package_autocomplete${query}`, cookie);
      return answer.statusCode === 200 ? answer.json() : answer.json().detail;
    };
    const publicOne = { name: 'baustellen', title: 'Baustellen in Köln' };
    expect(await titles('?q=koeln')).toEqual({ success: true, result: [publicOne] });
    const signedOn = await titles('?q=baust', await signOn());
    expect(signedOn.result.map(({ title }: { title: string }) => title)).toEqual([
      'Baustellen in Köln',
      'Geheime Baustellen',
    ]);
    expect((await titles('?q=baust&limit=1', await signOn())).result).toEqual([publicOne]);
    expect(await titles('?limit=1')).toBe('q: Der Suchtext fehlt.');
    expect(await titles('?q=a&limit=51')).toBe('limit: Erlaubt sind ganze Zahlen von 1 bis 50.');
  });
  it('refuses more suggestions to a network than a person can type, with the time to wait', async () => {
    const answers = [];
    do answers.push(await open('/api/ckan/vorschlaege?q=%00x'));
    while (answers.at(-1)?.statusCode === 200 && answers.length < 500);
    const last = answers.at(-1);
    expect([last?.statusCode, last?.headers['retry-after']]).toEqual([429, '1']);
    expect(last?.json().detail).toContain('zu viele Vorschläge');
    expect((await open('/api/ckan/dataset?q=baust')).statusCode).toBe(200);
  });
  it('says of which part of a text that is too long it searched, and which text has no words', async () => {
    const notes = async (text: string) => {
      const { body } = await open(`/api/ckan/dataset?q=${encodeURIComponent(text)}`);
      return [...body.matchAll(/<p class="mu">([^<]*)</g)].map(([, note]) => note);
    };
    const shortened =
      'Ihre Suche ist zu lang. Gesucht wurde nur nach ihrem Anfang, mit höchstens 200 Zeichen und 10 Wörtern.';
    expect(await notes('baustellen '.repeat(91))).toEqual([shortened]);
    expect(await notes('a1 a2 a3 a4 a5 a6 a7 a8 a9 b1 b2')).toEqual([shortened]);
    expect(await notes('baustellen '.repeat(18))).toEqual([]);
    expect(await notes('%&"*\u202e')).toEqual([
      'Ihre Suche enthält keine Buchstaben oder Ziffern. Nur nach diesen kann gesucht werden.',
    ]);
  });
  it('shows the part of the description that was found where nothing else was', async () => {
    const { body } = await open('/api/ckan/dataset?q=zweiter');
    expect(body).toContain('<p class="reason">Erster Absatz. <mark>Zweiter</mark> &lt;b&gt;');
    expect((await open('/api/ckan/dataset?q=baustellen')).body).not.toContain('class="reason"');
  });
  it('says when data sets lack a word or have a similar one', async () => {
    const partial = (await open('/api/ckan/dataset?q=baustellen+gibtesnicht')).body;
    expect(partial).toContain('Diese enthalten alle bis auf eines.');
    const similar = (await open('/api/ckan/dataset?q=baustelen')).body;
    expect(similar).toContain('Treffer in ähnlicher Schreibweise');
    expect(similar).toContain('<mark>Baustellen</mark>');
  });
  it('is ordered by relevance with a text, by title without', async () => {
    const order = (body: string) => /class="order".*?<\/div>/.exec(body)?.[0];
    expect(order((await open('/api/ckan/dataset?q=baust')).body)).toMatch(/aria-current="true">Relevanz/);
    expect(order((await open('/api/ckan/dataset?sort=relevance')).body)).not.toContain('Relevanz');
    const titled = (await open('/api/ckan/dataset?q=baust&sort=title')).body;
    expect(order(titled)).toMatch(/aria-current="true">Titel A bis Z/);
    expect(titled).toContain('href="/api/ckan/dataset?q=baust"');
  });
  it('pages through the list', async () => {
    const first = await open('/api/ckan/dataset');
    expect(titlesIn(first.body)).toHaveLength(20);
    expect(first.body).toContain('href="/api/ckan/dataset?page=2"');
    const second = await open('/api/ckan/dataset?page=2');
    expect(titlesIn(second.body)).toHaveLength(6);
    expect(second.body).toContain('Seite 2 von 2');
  });
  it.each([
    ['page=3', 6, 'Seite 2 von 2'],
    ['page=99999&sort=newest', 6, 'href="/api/ckan/dataset?sort=newest"'],
    ['q=baustellen&page=2', 1, '1 Datensatz für'],
  ])('shows the last page for one beyond the end: %s', async (query, count, shown) => {
    const { body } = await open(`/api/ckan/dataset?${query}`);
    expect(titlesIn(body)).toHaveLength(count);
    expect(body).toContain(shown);
    expect(body).not.toContain('Kein Datensatz passt');
  });
  it('says so when nothing is found, and escapes the input', async () => {
    const { body } = await open(`/api/ckan/dataset?q=${encodeURIComponent('"><gibtesnicht>')}`);
    expect(body).toContain('Kein Datensatz passt zu Ihrer Suche.');
    expect(body).not.toContain('<gibtesnicht>');
  });
  it('has filters, and offers to remove them, only where there are any', async () => {
    const nothing = (await open('/api/ckan/dataset?q=gibtesnicht')).body;
    expect(nothing).not.toContain('<aside');
    expect(nothing).not.toContain('Alle Filter löschen');
    expect(nothing).toContain('<a href="/api/ckan/dataset">Alle Datensätze anzeigen</a>');
    const filtered = (await open('/api/ckan/dataset?q=gibtesnicht&format=GTFS')).body;
    expect(filtered).toContain('<a href="/api/ckan/dataset?q=gibtesnicht">Alle Filter löschen</a>');
  });
  it.each(['page=0', 'page=x', 'page=99999999', 'q=a&q=b', 'q=%00', 'category=NICHTS', 'sort=hoch'])(
    'an address typed wrong is no failure: %s',
    async (query) => {
      expect((await open(`/api/ckan/dataset?${query}`)).statusCode).toBe(200);
      expect(platform.reported).toEqual([]);
    },
  );
});

describe('a data set', () => {
  it('shows German labels of wire values', async () => {
    const { body } = await open('/api/ckan/dataset/baustellen');
    for (const text of ['Baustelleninformationen', 'Verkehr', 'Viertelstündlich', 'DATEX II', '04.03.2026']) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/<dd>[^<]*[A-Z]+_[A-Z]+/);
    expect(body).toContain('&lt;b&gt;Absatz');
  });
  it('is found by id as well', async () => {
    const { body } = await open('/api/ckan/dataset/00000000-0000-4000-8000-000000000000');
    expect(body).toContain('<h1>Baustellen in Köln</h1>');
  });
  it('describes itself to search engines as a schema.org data set', async () => {
    const { body } = await open('/api/ckan/dataset/baustellen');
    const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks).toHaveLength(2);
    const address = expect.stringMatching(/^http:\/\/[^/]+\/api\/ckan\/dataset\/baustellen$/);
    const file = await open('/api/ckan/dataset/baustellen.jsonld?profiles=schemaorg');
    expect(file.json()).toEqual(JSON.parse(blocks[1]?.[1] ?? ''));
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/[^/]+\/api\/ckan\/dataset\/baustellen">/);
    expect(JSON.parse(blocks[1]?.[1] ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      url: address,
      name: 'Baustellen in Köln',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      creator: { '@type': 'Organization', name: 'Stadt Köln' },
      spatialCoverage: [{ '@type': 'Place', name: 'Köln' }],
      distribution: [{ '@type': 'DataDownload', contentUrl: 'https://daten.example/feed' }],
    });
  });
  it('contains its metadata as linked data that cannot end its element', async () => {
    const { body } = await open('/api/ckan/dataset/baustellen');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    const { body: data, headers } = await open('/api/ckan/dataset/baustellen.jsonld');
    expect(headers['content-type']).toContain('application/ld+json');
    expect(JSON.parse(text)).toEqual(JSON.parse(data));
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'dcat:Dataset',
      'dct:title': { '@language': 'de', '@value': 'Baustellen in Köln' },
      'dcat:theme': [{ '@id': 'http://publications.europa.eu/resource/authority/data-theme/TRAN' }],
      'dct:accrualPeriodicity': { '@id': 'http://publications.europa.eu/resource/authority/frequency/15MIN' },
      'dct:accessRights': { '@id': 'http://publications.europa.eu/resource/authority/access-right/PUBLIC' },
      'dcat:distribution': [
        {
          '@type': 'dcat:Distribution',
          'dcat:accessURL': { '@id': 'https://daten.example/feed' },
          'dct:license': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
        },
      ],
    });
  });
});

describe('the catalogue as linked data', () => {
  const read = async (query = '') => {
    const { body, headers, statusCode } = await open(`/api/ckan/catalog.jsonld${query}`);
    return { status: statusCode, headers, data: JSON.parse(body) };
  };

  it('holds the public data sets with the pages of ckanext-dcat', async () => {
    const { data, headers } = await read();
    expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const [catalog, pages] = data['@graph'];
    expect(catalog).toMatchObject({ '@type': 'dcat:Catalog', 'dct:title': { '@language': 'de' } });
    const titles = catalog['dcat:dataset'].map((one: Record<string, object>) => one['dct:title']);
    expect(titles).toHaveLength(26);
    expect(titles).toContainEqual({ '@language': 'de', '@value': 'Baustellen in Köln' });
    expect(JSON.stringify(data)).not.toMatch(/[Gg]eheim|[Ee]ntwurf/);
    expect(pages).toMatchObject({ '@type': 'hydra:PagedCollection', 'hydra:totalItems': 26 });
    expect(pages['hydra:nextPage']).toBeUndefined();
    expect(pages['hydra:lastPage']['@id']).toMatch(/\/api\/ckan\/catalog\.jsonld\?page=1$/);
  });

  it.each([
    ['?page=0', 400],
    ['?page=x', 400],
    ['?page=10001', 400],
    ['?page=2', 404],
  ])('refuses %s with problem details', async (query, status) => {
    const answer = await read(query);
    expect(answer.status).toBe(status);
    expect(answer.data).toMatchObject({ status });
  });

  it('is named in the head of the list', async () => {
    const { body } = await open('/api/ckan/dataset');
    expect(body).toContain(
      '<link rel="alternate" type="application/ld+json" href="/api/ckan/catalog.jsonld"',
    );
  });

  it('is described alike on each of its pages, with the latest change of all', async () => {
    const since = new Date(NOW.getTime() - 86_400_000);
    await insertDatasets(
      platform.store.db,
      Array.from({ length: 100 }, (_, number) => ({
        id: `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        dataset: dataset(`alt-${number}`, { title: `Alt ${number}` }),
        since,
      })),
    );
    const described = async (page: number) => {
      const [{ 'dcat:dataset': listed, ...catalog }] = (await read(`?page=${page}`)).data['@graph'];
      return { catalog, titles: listed.map((one: Record<string, object>) => one['dct:title']) };
    };
    const [first, second] = [await described(1), await described(2)];
    expect(first.titles).not.toContainEqual({ '@language': 'de', '@value': 'Baustellen in Köln' });
    expect(first.catalog['dct:modified']).toEqual({ '@type': 'xsd:dateTime', '@value': NOW.toISOString() });
    expect(second.catalog).toEqual(first.catalog);
  });
});
