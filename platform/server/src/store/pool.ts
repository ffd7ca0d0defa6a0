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

/** An idle connection that breaks is replaced by the pool; a query on a broken one rejects where it was made. */
export const ignoreIdle = (): void => {};
