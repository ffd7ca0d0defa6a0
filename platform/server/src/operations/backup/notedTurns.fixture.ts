import type { KyselyPlugin } from 'kysely';

/** Statement that has ended, as its fragments without their values. */
export interface Turn {
  readonly statement: string;
  readonly rows: number;
}

/** Returns a plugin that notes each statement when it ends. */
export function notingTurns(turns: Turn[]): KyselyPlugin {
  const statements = new WeakMap<object, string>();
  return {
    transformQuery({ node, queryId }) {
      const fragments = 'sqlFragments' in node ? (node.sqlFragments as readonly string[]) : [];
      statements.set(queryId, fragments.join('…').trim());
      return node;
    },
    async transformResult({ result, queryId }) {
      const rows = Math.max(Number(result.numAffectedRows ?? 0), result.rows.length);
      turns.push({ statement: statements.get(queryId) ?? '', rows });
      return result;
    },
  };
}
