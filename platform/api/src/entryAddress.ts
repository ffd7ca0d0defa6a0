/*
 * Addresses of a list's page with a dialog open, and of a list with a filter. They stand here because the modules that return
 * them for the portal's search must load none of the table or form kit.
 */

/** Parameters of an address: the id of the entry whose dialog the page opens, and whether it opens that for a new entry. */
export const ENTRY_PARAMETER = 'eintrag';
export const NEW_ENTRY_PARAMETER = 'neu';
/** Parameter of an address whose page opens the list of its deleted entries. */
export const DELETED_PARAMETER = 'geloescht';

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `/${path}?${new URLSearchParams(parameters)}`;

/** Returns the address of a list's page on which the dialog of an entry opens. */
export const entryAddress = (path: string, id: string): string => address(path, { [ENTRY_PARAMETER]: id });

/** Returns the address of a list's page on which the dialog for a new entry opens. */
export const newEntryAddress = (path: string): string => address(path, { [NEW_ENTRY_PARAMETER]: '1' });

/** Returns the address of a list that is filtered in one column, as its table reads it. */
export const filteredAddress = (path: string, column: string, text: string): string =>
  address(path, { filter: `${column}:${text.trim()}` });
