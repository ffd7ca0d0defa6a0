import type { CatalogueDataset } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASET } from '../../../content/catalogue/datasetBody';
import { type DatasetContent, datasetPage } from './datasetPage';

const NOW = new Date('2026-11-20T10:07:00Z');
const ORIGIN = 'https://portal.example';
const resource = (fields: Partial<CatalogueDataset['resources'][number]> = {}) => ({
  name: 'Feed',
  description: '',
  format: 'JSON',
  url: 'https://daten.example/feed',
  protocol: 'HTTP_HTTPS',
  data_format: 'GBFS',
  ...fields,
});
function pageOf(fields: Partial<CatalogueDataset> = {}, rest: Partial<DatasetContent> = {}): string {
  const dataset: CatalogueDataset = {
    ...EMPTY_DATASET,
    id: '1',
    name: 'leihraeder-koeln',
    title: 'Leihräder Köln',
    private: false,
    language: '',
    metadata_created: '',
    metadata_modified: '',
    ...fields,
  };
  return datasetPage({
    dataset,
    origin: ORIGIN,
    now: NOW,
    delivery: undefined,
    preview: undefined,
    similar: [],
    ...rest,
  }).body.text;
}
const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, '');
/** Returns the pairs of a description list. */
const pairs = (markup: string) =>
  [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [
    term,
    textOf(value),
  ]);
const glance = (body: string) => pairs(/<dl class="at-a-glance card">.*?<\/dl>/s.exec(body)?.[0] ?? '');
const groups = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<h3>([^<]*)<\/h3><dl class="facts">(.*?)<\/dl>/gs)].map(
      ([, title = '', list = '']) => [title, pairs(list)],
    ),
  );

describe('the facts under the title', () => {
  it('are freshness, licence, format and place', () => {
    const body = pageOf(
      {
        update_frequency: 'HOURS_24',
        license_title: 'CC BY 4.0',
        spatial: ['Köln', 'Regierungsbezirk Köln'],
        resources: [resource(), resource()],
      },
      { delivery: { at: new Date('2026-11-20T07:00:00Z'), isFailing: false } },
    );
    expect(glance(body)).toEqual([
      ['Aktualität', 'Aktualisiert vor 3 Stunden, versprochen täglich aktuell'],
      ['Lizenz', 'CC BY 4.0'],
      ['Format', 'GBFS (JSON)'],
      ['Gebiet', 'Köln, Regierungsbezirk Köln'],
    ]);
  });
  it('say in words that data are late', () => {
    const delivery = { at: new Date('2026-11-01T00:00:00Z'), isFailing: true };
    expect(glance(pageOf({ update_frequency: 'HOUR_1' }, { delivery }))).toEqual([
      ['Aktualität', 'Aktualisiert vor 19 Tagen, versprochen stündlich überfällig'],
    ]);
  });
  it('leave out what is not known', () => {
    const body = pageOf();
    expect(body).not.toContain('at-a-glance');
    expect(groups(body)).toEqual({
      Rechte: [['Zugriff', 'öffentlich']],
      Technik: [['ID', 'leihraeder-koeln']],
    });
  });
  it('count further places', () => {
    const spatial = ['Köln', 'Bonn', 'Essen', 'Hagen'];
    expect(glance(pageOf({ spatial }))).toEqual([['Gebiet', 'Köln, Bonn und 2 weitere']]);
    expect(glance(pageOf({ spatial: spatial.slice(0, 3) }))).toEqual([['Gebiet', 'Köln, Bonn, Essen']]);
  });
  it('name each format once', () => {
    const resources = [
      resource({ data_format: 'OTHER', format: 'CSV' }),
      resource({ data_format: 'GTFS', format: '' }),
      resource({ data_format: 'GBFS', format: 'GBFS' }),
      resource({ data_format: '', format: '' }),
    ];
    expect(glance(pageOf({ resources }))).toEqual([['Format', 'CSV, GTFS, GBFS']]);
  });
});

describe('the metadata', () => {
  it('are in groups, with times of Berlin', () => {
    const delivery = { at: new Date('2026-11-20T07:00:00Z'), isFailing: false };
    const shown = groups(
      pageOf(
        {
          rightsholder: 'Stadt Köln',
          keywords: ['Leihrad', 'GBFS'],
          language: 'de',
          update_frequency: 'HOURS_24',
          temporal_start: '2026-01-01',
          issued: '2026-03-04',
          network_coverages: ['URBAN_AND_LOCAL_ROADS'],
          fee_model: 'FREE_OF_CHARGE',
          contact_name: 'Kim Beispiel',
          contact_email: 'kim@koeln.example',
          resources: [resource()],
        },
        { delivery },
      ),
    );
    expect(Object.keys(shown)).toEqual(['Allgemein', 'Zeit', 'Gebiet', 'Rechte', 'Kontakt', 'Technik']);
    expect(shown).toMatchObject({
      Zeit: [
        ['Aktualisierungsfrequenz', 'Täglich'],
        ['Daten aktualisiert am', '20.11.2026, 08:00 Uhr'],
        ['Zeitraum', 'ab 01.01.2026'],
        ['Veröffentlicht am', '04.03.2026'],
      ],
      Kontakt: [
        ['Ansprechstelle', 'Kim Beispiel'],
        ['E-Mail', 'kim@koeln.example'],
      ],
      Technik: [
        ['Datenformat', 'GBFS'],
        ['Dateiformat', 'JSON'],
        ['Protokoll', 'HTTP/HTTPS'],
        ['ID', 'leihraeder-koeln'],
      ],
    });
  });
});

describe('a resource', () => {
  it('has its address, a download in a new tab, an example call, and buttons that a script shows', () => {
    const body = pageOf({ resources: [resource()] });
    expect(body).toContain('<p class="url" id="adresse-1">https://daten.example/feed</p>');
    expect(body).toMatch(
      /<a class="btn" href="https:\/\/daten\.example\/feed" target="_blank" rel="noopener noreferrer">Herunterladen/,
    );
    expect(body).toContain('curl --fail --location --globoff &#39;https://daten.example/feed&#39;</code>');
    expect(body).toMatch(
      /data-copy="adresse-1" data-done="Adresse kopiert" [^>]* hidden>Adresse kopieren<span class="vh">: Feed<\/span>/,
    );
    expect(body).toContain('<span class="copied" role="status"></span>');
  });
  it('of the own origin is saved', () => {
    const url = `${ORIGIN}/api/GBFS/conflated/a`;
    expect(pageOf({ resources: [resource({ url })] })).toContain(
      `<a class="btn" href="${url}" download>Herunterladen`,
    );
  });
  it('shows no key, in its address, call and linked data, and then has no download', () => {
    const resources = [resource({ url: 'https://kim:geheim@daten.example/feed?key=geheim' })];
    const dataset = { ...EMPTY_DATASET, name: 'a', title: 'A', private: false, resources };
    const page = datasetPage({
      dataset: { ...dataset, id: '1', metadata_created: '', metadata_modified: '' },
      origin: ORIGIN,
      now: NOW,
      delivery: undefined,
      preview: undefined,
      similar: [],
    });
    const markup = `${page.data?.text}${page.body.text}`;
    expect(markup).not.toContain('geheim');
    expect(markup).toContain('https://daten.example/feed?key=***');
    expect(markup).toContain('Die Adresse enthält Zugangsdaten');
    expect(markup).not.toContain('Herunterladen');
  });
  it.each([
    'https://kim:geheim@recht.example/a',
    'https://recht.example/a?token=geheim',
    // As a migration stores it.
    'https://recht.example/a?token=***',
  ])('shows no key of the licence %s, and does not link it', (license_url) => {
    const dataset = { ...EMPTY_DATASET, name: 'a', title: 'A', private: false, license_url };
    const page = datasetPage({
      dataset: {
        ...dataset,
        id: '1',
        resources: [resource({})],
        metadata_created: '',
        metadata_modified: '',
      },
      origin: ORIGIN,
      now: NOW,
      delivery: undefined,
      preview: undefined,
      similar: [],
    });
    expect(`${page.data?.text}${page.body.text}`).not.toContain('geheim');
    expect(textOf(page.body.text)).toContain('https://recht.example/a');
    expect(`${page.data?.text}${page.body.text}`).not.toMatch(/href="https:..recht|"https:..recht/);
  });
  it('shows no key of an address that is no web address', () => {
    const body = pageOf({ resources: [resource({ name: '', url: 'ftp://kim:geheim@daten.example/a' })] });
    expect(body).toContain('ftp://daten.example/a');
    expect(body).not.toContain('geheim');
  });
  it.each(['javascript:alert(1)', 'data:text/html,<script>', 'ftp://daten.example/"onclick="'])(
    'with the address %s is text only',
    (url) => {
      const body = pageOf({ resources: [resource({ url })], license_url: url, contact_email: url });
      expect(textOf(body)).toContain('Feed');
      expect(body).not.toMatch(
        /href="(javascript|data|ftp)|<script|"onclick=|data-copy="(adresse|aufruf)|curl/,
      );
    },
  );
  it('escapes what others wrote', () => {
    const name = '<img src=x onerror=alert(1)>"\'';
    const body = pageOf({
      title: name,
      rightsholder: name,
      notes: name,
      keywords: [name],
      contact_name: name,
      license_title: name,
      resources: [resource({ name, description: name, format: name })],
    });
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img');
  });
});

describe('beside the data', () => {
  it('is a way to the contact, if there is one', () => {
    const contact = { contact_name: 'Kim Beispiel', contact_email: 'kim@koeln.example', title: 'A & "B"' };
    expect(pageOf(contact)).toContain(
      'href="mailto:kim@koeln.example?subject=R%C3%BCckmeldung%20zum%20Datensatz%20%E2%80%9EA%20%26%20%22B%22%E2%80%9C%20(leihraeder-koeln)">E-Mail an Kim Beispiel</a>',
    );
    expect(pageOf({ contact_name: 'Kim Beispiel' })).not.toContain('Rückmeldung');
  });
  it('is a citation with the canonical address, to be copied', () => {
    const body = pageOf({ rightsholder: 'Stadt Köln', issued: '2025-03-04' });
    expect(body).toContain(
      '<p class="citation" id="zitat">Stadt Köln (2025): Leihräder Köln. Mobilitätsdaten NRW. https://portal.example/api/ckan/dataset/leihraeder-koeln (abgerufen am 20.11.2026).</p>',
    );
    expect(body).toContain('data-copy="zitat" data-done="Zitat kopiert"');
  });
  it('are links to its metadata for machines', () => {
    const body = pageOf();
    expect(body).toContain('href="/api/ckan/dataset/leihraeder-koeln.jsonld" download>');
    expect(body).toContain(
      'href="/api/ckan/dataset/leihraeder-koeln.jsonld?profiles=schemaorg" download="leihraeder-koeln.schemaorg.jsonld">',
    );
  });
  it('are similar data sets, escaped; no heading without any', () => {
    const other = { ...EMPTY_DATASET, private: false, metadata_created: '', metadata_modified: '' };
    const similar = [
      { ...other, name: 'a%20b', title: 'Räder <b>', rightsholder: 'Stadt Bonn', resources: [resource()] },
    ];
    expect(pageOf({}, { similar })).toContain(
      '<li><a href="/api/ckan/dataset/a%2520b">Räder &lt;b&gt;</a><p>Stadt Bonn · GBFS (JSON)</p></li>',
    );
    expect(pageOf()).not.toContain('Ähnliche Datensätze');
  });
});
