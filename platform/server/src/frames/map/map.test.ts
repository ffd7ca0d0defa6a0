import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';
import { LEAFLET, SCRIPTS } from './scripts';

let platform: TestPlatform;
const PAGE = '/kartenanwendung';
const ring = [
  [6.9, 50.9],
  [6.91, 50.9],
  [6.91, 50.91],
  [6.9, 50.9],
] as const;

beforeAll(async () => {
  platform = await openTestPlatform();
  const zone = { geometry: JSON.stringify({ type: 'Polygon', coordinates: [ring] }), changed_at: NOW };
  await platform.store.db
    .insertInto('zone')
    .values([
      {
        ...zone,
        id: 'k-1',
        name: 'Köln <b>Dom',
        municipality: 'Köln',
        category: 'Abstellverbot',
        status: 'Entwurf',
      },
      {
        ...zone,
        id: 'k-2',
        name: 'Köln Süd',
        municipality: 'Köln',
        category: 'Abstellfläche',
        status: 'freigegeben',
      },
      {
        ...zone,
        id: 'a-1',
        name: 'Aachen Markt',
        municipality: 'Aachen',
        category: 'Abstellfläche',
        status: 'Entwurf',
      },
    ])
    .execute();
});
afterAll(() => platform.close());

async function open(url: string, roles = 'mapapi_flaeche_diskutieren', { app } = platform) {
  const answer = await app.inject({
    url: '/api/ckan/user/sso',
    headers: { authorization: `Bearer ${roles}` },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return app.inject({ url, headers: { cookie } });
}
/** Names of the zones that are shown: the page contains the others hidden. */
const names = (body: string) =>
  [...body.matchAll(/<li data-rings="[^>]+?( hidden)?><h2>([^<]+)<\/h2>/g)]
    .filter(([, hidden]) => hidden === undefined)
    .map(([, , name]) => name);

describe('the map application', () => {
  it.each(['diskutieren', 'editieren', 'freigeben', 'manage_diskussion', 'veroeffentlichen'])(
    'is for who may %s',
    async (right) => {
      expect((await open(PAGE, `mapapi_flaeche_${right}`)).statusCode).toBe(200);
    },
  );
  it('is closed to other roles', async () => {
    expect((await platform.app.inject(PAGE)).statusCode).toBe(401);
    expect((await open(PAGE, 'dashboarduser')).statusCode).toBe(403);
  });
  it('lists the zones in order with their outlines, and escapes their names', async () => {
    const { body } = await open(PAGE);
    expect(names(body)).toEqual(['Aachen Markt', 'Köln &lt;b&gt;Dom', 'Köln Süd']);
    const [, rings = ''] = /data-rings="([^"]+)"/.exec(body) ?? [];
    expect(JSON.parse(rings.replaceAll('&quot;', '"'))).toEqual([ring]);
    expect(body).toContain('<p>Köln · Abstellverbot · Entwurf</p>');
    expect(body).toContain('Geändert am 20.11.2026');
    expect(body).not.toContain('<b>Dom');
  });
  it.each([
    ['municipality=K%C3%B6ln', ['Köln &lt;b&gt;Dom', 'Köln Süd']],
    ['category=Abstellfl%C3%A4che&status=Entwurf', ['Aachen Markt']],
    ['status=&category=', ['Aachen Markt', 'Köln &lt;b&gt;Dom', 'Köln Süd']],
    ['municipality=Bonn', []],
    ['municipality=a&municipality=b', ['Aachen Markt', 'Köln &lt;b&gt;Dom', 'Köln Süd']],
  ])('is narrowed by %s', async (query, zones) => {
    const { body } = await open(`${PAGE}?${query}`);
    expect(names(body)).toEqual(zones);
    expect(body).toContain(`<div class="none"${zones.length === 0 ? '' : ' hidden'}>`);
    expect(body).toContain(`>${zones.length === 1 ? '1 Zone' : `${zones.length} Zonen`}</p>`);
  });
  it('has an entry of the legend for everything that its script draws, also in the state of being selected', async () => {
    const { body } = await open(PAGE);
    const classes = [...body.matchAll(/class="((?:zone|base) [^"]+)"/g)].map(([, name]) => name);
    expect(classes).toEqual([
      ...['zone k0', 'zone k1'],
      ...['base home', 'base districts', 'base motorways', 'base rivers', 'base around'],
      ...['zone k0 on', 'zone k1 on', 'zone k2 on'],
    ]);
  });
  it('serves its library and loads nothing from other hosts', async () => {
    const { body, headers } = await open(PAGE);
    const scripts = [...body.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address = '']) => address);
    expect(scripts).toEqual([
      '/kartenanwendung/farbschema.js',
      '/kartenanwendung/leaflet.js',
      expect.stringMatching(/^\/kartenanwendung\/karte-[0-9a-f]{12}\/zonenkarte\.js$/),
    ]);
    // The modules that a script imports are served beside it.
    for (const url of scripts) {
      const { statusCode, headers: file, body: text } = await platform.app.inject(url);
      expect([url, statusCode, file['content-type']]).toEqual([url, 200, 'text/javascript; charset=utf-8']);
      if (!url.includes('/karte-')) continue;
      const imported = [...text.matchAll(/^import .*from '\.\/(.+)';$/gm)].map(([, name]) =>
        url.replace(/[^/]+$/, String(name)),
      );
      scripts.push(...imported.filter((one) => !scripts.includes(one)));
    }
    expect(scripts).toHaveLength(Object.keys(SCRIPTS).length + 1);
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:|unsafe|\*/);
  });
});

describe('the map application with a tile service of the operator', () => {
  const address = 'https://kacheln.example:8443/grau/{z}/{x}/{y}.png?key=a&b';
  let tiled: TestPlatform;
  const attribution = '© Musterland <2026>';
  beforeAll(async () => {
    tiled = await openTestPlatform({ mapTiles: { address, attribution, maxZoom: 17 } });
  });
  afterAll(() => tiled.close());

  it('allows its pictures, and nothing else of it, on this page alone', async () => {
    const policy = async (url: string) =>
      String((await open(url, undefined, tiled)).headers['content-security-policy']);
    expect((await policy(PAGE)).split('; ').filter((one) => one.includes('kacheln'))).toEqual([
      "img-src 'self' data: https://kacheln.example:8443",
    ]);
    expect(await policy('/api/ckan/dataset')).not.toContain('kacheln');
  });
  it('has everything that its script takes from the page', async () => {
    // One page has the zones, the other one the tile service.
    const body = (await open(PAGE)).body + (await open(PAGE, undefined, tiled)).body;
    const modules = Object.entries(SCRIPTS).filter(([name]) => name !== LEAFLET);
    const used = modules.flatMap(([, text]) => [
      ...[...text.matchAll(/\b(?:dataset|settings)\.(\w+)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/\{ ([\w, ]+) \} = (?:settings|\w+\.dataset);/g)].flatMap(([, names = '']) =>
        names.split(', '),
      ),
    ]);
    // One of each way in which a module takes something.
    expect(used).toEqual(expect.arrayContaining(['zoomIn', 'tilesZoom', 'source', 'many', 'text', 'rings']));
    const attributes = used.map(
      (name) => ` data-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}="`,
    );
    expect(attributes.filter((attribute) => !body.includes(attribute))).toEqual([]);
  });
  it('passes address, source and largest scale to its script, and a text for the case that it fails', async () => {
    const { body } = await open(PAGE, undefined, tiled);
    expect(body).toContain('data-tiles="https://kacheln.example:8443/grau/{z}/{x}/{y}.png?key=a&amp;b"');
    expect(body).toContain('data-tiles-attribution="© Musterland &lt;2026&gt;" data-tiles-zoom="17"');
    expect(body).toContain('id="karte-kacheln" role="status" data-text="Die Hintergrundkarte ist');
  });
});
