import pg from 'pg';

export interface OpenPool {
  readonly pool: pg.Pool;
  /** Ends the database behind the pool after its connections are closed. */
  end(): Promise<void>;
}

/** Parses bigint as a number: no count here exceeds 2^53. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * Keeps a broken connection from ending the process. The pool replaces it, and its query rejects. Pool and client also
 * emit an error event, which ends a process without a listener: the pool for an idle connection, the client for one
 * between two queries of a transaction.
 */
export function surviveBrokenConnections(pool: pg.Pool): void {
  const known = (): void => {};
  pool.on('error', known);
  pool.on('connect', (client) => client.on('error', known));
}
