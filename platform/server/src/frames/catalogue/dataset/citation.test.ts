import { expect, it } from 'vitest';
import { EMPTY_DATASET } from '../../../content/catalogue/datasetBody';
import { citation } from './citation';

const empty = {
  ...EMPTY_DATASET,
  name: 'a',
  title: '',
  private: false,
  metadata_created: '',
  metadata_modified: '',
};
const ADDRESS = 'https://portal.example/api/ckan/dataset/a';
const cited = (fields: Partial<typeof empty>) =>
  // Shortly after midnight in Berlin.
  citation({ ...empty, ...fields }, ADDRESS, new Date('2026-11-19T23:30:00Z'));

it('names author, year, title, publisher, address and day of access in German time', () => {
  expect(
    cited({ rightsholder: 'Stadt Köln', publisher: 'Verbund', issued: '2025-03-04', title: 'Baustellen' }),
  ).toBe(
    `Stadt Köln (2025): Baustellen. Verbund, Mobilitätsdaten NRW. ${ADDRESS} (abgerufen am 20.11.2026).`,
  );
});
it('names whoever is author and publisher once', () => {
  expect(cited({ publisher: 'Stadt Köln', title: 'Baustellen' })).toBe(
    `Stadt Köln (o. J.): Baustellen. Mobilitätsdaten NRW. ${ADDRESS} (abgerufen am 20.11.2026).`,
  );
});
it('begins with the title if the author is not known', () => {
  expect(cited({})).toBe(`a (o. J.). Mobilitätsdaten NRW. ${ADDRESS} (abgerufen am 20.11.2026).`);
});
