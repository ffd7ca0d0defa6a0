import { isWebAddress } from '@mobidrom/platform-api';
import type { SourceTable } from '../parse/parseTable';

/** Fields of a data source that a column can fill, in the order of the form. */
export const COLUMN_FIELDS = ['title', 'place', 'dataSetId', 'sourceUrl', 'adapter', 'rightsholder'] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Column of each field, by its index as a text; '' for none. */
export type ColumnChoice = Readonly<Record<ColumnField, string>>;

export const NO_COLUMNS: ColumnChoice = {
  title: '',
  place: '',
  dataSetId: '',
  sourceUrl: '',
  adapter: '',
  rightsholder: '',
};

/** Headings in German and English, the most certain first, without spaces, hyphens and underscores. */
const NAMES: Readonly<Record<ColumnField, readonly string[]>> = {
  title: ['titel', 'title', 'bezeichnung', 'name', 'systemname', 'anbieter', 'provider'],
  place: ['ort', 'location', 'place', 'stadt', 'city', 'gemeinde', 'kommune', 'region'],
  dataSetId: ['datasetid', 'id', 'systemid', 'kennung', 'identifier', 'sourceid'],
  sourceUrl: [
    'quellurl',
    'sourceurl',
    'autodiscoveryurl',
    'discoveryurl',
    'gbfsurl',
    'feedurl',
    'quelladresse',
    'adresse',
    'feed',
    'url',
    'link',
  ],
  adapter: ['adapter', 'format', 'standard', 'typ', 'type'],
  rightsholder: ['dateneigentümer', 'rightsholder', 'eigentümer', 'owner', 'organisation', 'organization'],
};

/** Headings of the column by which a part of the rows is usually chosen. */
const PART_NAMES = ['countrycode', 'country', 'land', 'ländercode', 'bundesland', 'state', 'region', 'kreis'];

const plain = (heading: string): string => heading.toLocaleLowerCase('de').replace(/[\s_\-–./]+/g, '');

/**
 * Returns the column of each field by the headings. Without a fitting one, the address is the first column of web addresses.
 * No column fills two fields.
 */
export function guessColumns({ headings, records }: SourceTable): ColumnChoice {
  const names = headings.map(plain);
  const used = new Set<number>();
  const take = (at: number): string => {
    if (at < 0) return '';
    used.add(at);
    return String(at);
  };
  const named = (field: ColumnField) =>
    NAMES[field].map((name) => names.findIndex((one, at) => one === name && !used.has(at)));
  const guessed = Object.fromEntries(
    COLUMN_FIELDS.map((field) => [field, take(named(field).find((at) => at >= 0) ?? -1)]),
  ) as Record<ColumnField, string>;
  if (guessed.sourceUrl === '') {
    const sample = records.slice(0, 20);
    const isAddress = (at: number) => sample.every(({ cells }) => isWebAddress(cells[at] ?? ''));
    guessed.sourceUrl = take(headings.findIndex((_, at) => !used.has(at) && isAddress(at)));
  }
  return guessed;
}

/** Returns the column by which a part of the rows may be chosen; '' where no heading names one. */
export function guessPartColumn(headings: readonly string[]): string {
  const names = headings.map(plain);
  const found = PART_NAMES.map((name) => names.indexOf(name)).find((at) => at >= 0);
  return found === undefined ? '' : String(found);
}

/** Whether the addresses of a column are those of GBFS manifests. */
export const looksLikeGbfs = ({ headings, records }: SourceTable, column: string): boolean => {
  if (column === '') return false;
  const at = Number(column);
  return (
    /gbfs|auto-discovery/i.test(headings[at] ?? '') ||
    records.slice(0, 20).every(({ cells }) => /gbfs/i.test(cells[at] ?? ''))
  );
};
