import type { To } from '@mobidrom/shared-ui/router';
import { tablesArea } from './routes';

/*
 * Addresses of the area: `tabellendetails?tabelle=…`, `datensatzdetails?tabelle=…&datensatz=…` (DESIGN 'Columns'). What a
 * person chose of a table or searched in a record stands beside them, so that every state can be shared as a link.
 */
const TABLE = 'tabelle';
const RECORD = 'datensatz';
export const SEARCH = 'suche';

export const toTables: To = { pathname: `/${tablesArea.path}` };

export const toTable = (table: string): To => ({
  pathname: `/${tablesArea.path}/tabellendetails`,
  search: `?${new URLSearchParams({ [TABLE]: table })}`,
});

export const toRecord = (table: string, id: string): To => ({
  pathname: `/${tablesArea.path}/tabellendetails/datensatzdetails`,
  search: `?${new URLSearchParams({ [TABLE]: table, [RECORD]: id })}`,
});

/** The table that an address names; '' when it names none. */
export const tableOf = (parameters: URLSearchParams): string => parameters.get(TABLE) ?? '';
export const recordOf = (parameters: URLSearchParams): string => parameters.get(RECORD) ?? '';
