import { DATA_CATEGORIES, labelOf } from '@mobidrom/platform-api';
import { searchDatasets } from '../../content/catalogue/search';
import type { Db } from '../../store/database';

export interface Topic {
  /** Wire value of the data category. */
  readonly category: string;
  readonly label: string;
  readonly count: number;
}
/** Figures of the home page. They count only what is public, whoever visits. */
export interface Figures {
  readonly datasets: number;
  readonly organisations: number;
  readonly realTime: number;
  readonly formats: number;
  /** Topics by their number of data sets, largest first. */
  readonly topics: readonly Topic[];
}

const TOPICS = 7;
const REAL_TIME = 'REAL_TIME_TRAFFIC_DATA';

export async function readFigures(db: Db): Promise<Figures> {
  const { total, facets } = await searchDatasets(db, { member: false, pageSize: 0 });
  return {
    datasets: total,
    organisations: facets.organisation.length,
    realTime: facets.category.find(({ value }) => value === REAL_TIME)?.count ?? 0,
    formats: facets.format.length,
    topics: facets.category.slice(0, TOPICS).map(({ value, count }) => ({
      category: value,
      label: labelOf(DATA_CATEGORIES, value),
      count,
    })),
  };
}
