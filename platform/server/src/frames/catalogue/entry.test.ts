import { expect, it } from 'vitest';
import { EMPTY_DATASET } from '../../content/catalogue/datasetBody';
import { entry } from './entry';

const TITLE = `Baustellen ${'und Umleitungen '.repeat(20)}Köln`;
const dataset = {
  ...EMPTY_DATASET,
  id: '1',
  name: 'baustellen-koeln',
  title: TITLE,
  private: false,
  language: '',
  metadata_created: '',
  metadata_modified: '2025-08-15T10:00:00Z',
  rightsholder: 'Zweckverband Nahverkehr Westfalen-Lippe',
  spatial: ['Köln'],
  license_title: 'Namensnennung 4.0',
};
const wordsOf = (hits: readonly string[] = [], fields: Partial<typeof dataset> = {}) =>
  entry({ ...dataset, ...fields }, new Set(hits)).text.replace(/<[^>]*>/g, '');

it('holds the whole of what the style cuts, for screen readers and paper', () => {
  expect(wordsOf()).toBe(
    `${TITLE}Zweckverband Nahverkehr Westfalen-Lippe · Geändert am 15.08.2025Ort: Köln Lizenz: Namensnennung 4.0 `,
  );
});

it('has places between its facts where their line may wrap', () => {
  expect(entry(dataset, new Set(['koeln'])).text).toContain('</li> <li>');
});

it('divides organisation and date only where both are known', () => {
  expect(wordsOf([], { rightsholder: '' })).toContain(`${TITLE}Geändert am 15.08.2025`);
  expect(wordsOf([], { metadata_modified: '' })).toContain('Westfalen-LippeOrt: Köln');
});

it('marks hits within the organisation', () => {
  expect(entry(dataset, new Set(['nahverkehr'])).text).toContain(
    '<p class="facts">Zweckverband <mark>Nahverkehr</mark> Westfalen-Lippe · <span>Geändert am 15.08.2025</span></p>',
  );
});
