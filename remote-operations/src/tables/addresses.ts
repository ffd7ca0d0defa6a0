import type { To } from '@mobidrom/shared-ui/router';
import { area } from './area';

/*
 * Addresses of the area: `tabellendetails?tabelle=…`, `datensatzdetails?tabelle=…&datensatz=…`. The state of a table and a
 * search in a record are parameters as well, so that every state can be shared as a link.
 */
const TABLE = 'tabelle';
const RECORD = 'datensatz';
export const SEARCH = 'suche';

export const toTables: To = { pathname: `/${area.path}` };

export const toTable = (table: string): To => ({
  pathname: `/${area.path}/tabellendetails`,
  search: `?${new URLSearchParams({ [TABLE]: table })}`,
});

export const toRecord = (table: string, id: string): To => ({
  pathname: `/${area.path}/tabellendetails/datensatzdetails`,
  search: `?${new URLSearchParams({ [TABLE]: table, [RECORD]: id })}`,
});

/** Returns the table that an address names; '' when it names none. */
export const tableOf = (parameters: URLSearchParams): string => parameters.get(TABLE) ?? '';
/** Returns the id of the record that an address names; '' when it names none. */
export const recordOf = (parameters: URLSearchParams): string => parameters.get(RECORD) ?? '';
