import type { To } from '@mobidrom/shared-ui/router';
import { area } from './area';
import { RECORD, TABLE } from './parameters';

/*
 * Addresses of the area: `tabellendetails?tabelle=…`, `datensatzdetails?tabelle=…&datensatz=…`. The state of a table and a
 * search in a record are parameters as well, so that every state can be shared as a link.
 */
export const SEARCH = 'suche';

export const toTables: To = { pathname: `/${area.path}` };

export const toTable = (table: string): To => ({
  pathname: `/${area.path}/tabellendetails`,
  search: `?${new URLSearchParams({ [TABLE]: table })}`,
});

/**
 * Returns the address of a record of a table.
 * @param now parameters of the table's page: filter, sort and page stay in the address, so that the way back leads to them
 */
export function toRecord(now: URLSearchParams, id: string): To {
  const parameters = new URLSearchParams(now);
  parameters.delete(SEARCH);
  parameters.set(RECORD, id);
  return { pathname: `/${area.path}/tabellendetails/datensatzdetails`, search: `?${parameters}` };
}

/** Returns the table that an address names; '' when it names none. */
export const tableOf = (parameters: URLSearchParams): string => parameters.get(TABLE) ?? '';
/** Returns the id of the record that an address names; '' when it names none. */
export const recordOf = (parameters: URLSearchParams): string => parameters.get(RECORD) ?? '';
