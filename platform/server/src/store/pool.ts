import pg from 'pg';

export interface OpenPool {
  readonly pool: pg.Pool;
  /** Ends what is behind the pool, once its connections are closed. */
  end(): Promise<void>;
}

/** bigint comes as a number: nothing here counts beyond 2^53. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/**
 * A connection that breaks is replaced by the pool, and the query on it rejects where it was made. Both the pool and each
 * connection also tell of it by an event, and one that nobody listens to ends the process: the pool's for a connection
 * that is idle, the connection's own for one that is in use between two queries of a transaction.
 */
export function surviveBrokenConnections(pool: pg.Pool): void {
  const known = (): void => {};
  pool.on('error', known);
  pool.on('connect', (client) => client.on('error', known));
}
