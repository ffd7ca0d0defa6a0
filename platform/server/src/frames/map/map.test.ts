import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, openTestPlatform, type TestPlatform } from '../../platform.fixture';

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

async function open(url: string, roles = 'mapapi_flaeche_diskutieren') {
  const answer = await platform.app.inject({
    url: '/api/ckan/user/sso',
    headers: { authorization: `Bearer ${roles}` },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return platform.app.inject({ url, headers: { cookie } });
}
const names = (body: string) => [...body.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name);

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
    expect(body.includes('Keine Zone passt zu Ihren Filtern.')).toBe(zones.length === 0);
  });
  it('serves its library and loads nothing from other hosts', async () => {
    const { body, headers } = await open(PAGE);
    const scripts = [...body.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, address]) => address);
    expect(scripts).toEqual([
      '/kartenanwendung/farbschema.js',
      '/kartenanwendung/leaflet.js',
      '/kartenanwendung/zonenkarte.js',
    ]);
    for (const url of scripts) {
      const { statusCode, headers: file } = await platform.app.inject(String(url));
      expect([statusCode, file['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    }
    expect(String(headers['content-security-policy'])).not.toMatch(/https?:|unsafe|\*/);
  });
});
