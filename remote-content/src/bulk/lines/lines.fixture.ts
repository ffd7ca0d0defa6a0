import { blankSchedule } from '@mobidrom/shared-ui/forms';
import type { SourceTable } from '../parse/parseTable';
import { NO_COLUMNS } from '../plan/guessColumns';
import { blankPlan, type PlanValues } from '../plan/plan.schema';
import type { KnownSources } from './knownSources';

/** Returns a table with the columns title, address, id, adapter and owner. */
export const tableOf = (...rows: readonly (readonly string[])[]): SourceTable => ({
  headings: ['Titel', 'URL', 'ID', 'Adapter', 'Dateneigentümer', 'Ort'],
  records: rows.map((cells, at) => ({ number: at + 2, cells })),
  repeated: [],
  overlong: [],
  formulas: 0,
});

/** Plan for such a table. */
export const PLAN: PlanValues = {
  ...blankPlan,
  columns: {
    ...NO_COLUMNS,
    title: '0',
    sourceUrl: '1',
    dataSetId: '2',
    adapter: '3',
    rightsholder: '4',
    place: '5',
  },
  adapter: 'GBFS',
  rightsholder: 'Stadt Köln',
  access: 'signedIn',
  schedule: { ...blankSchedule, interval: 'everyDay', hour: 4, repeatMissedEvents: true, active: false },
};

export const NOTHING_KNOWN: KnownSources = {
  ids: new Map(),
  keys: new Map(),
  idsByKey: new Map(),
  identities: new Map(),
  events: new Set(),
};
