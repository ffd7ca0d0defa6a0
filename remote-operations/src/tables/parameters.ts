/** Parameters of the area's addresses that name a table and a record. */
export const TABLE = 'tabelle';
export const RECORD = 'datensatz';
