import { TRAIL_DAYS, type TrailKind, type TrailOutcome } from '@mobidrom/platform-api';
import { type Log, scrub } from '@mobidrom/platform-gateway';
import { type Insertable, sql } from 'kysely';
import type { Report } from '../http/errorHandler';
import type { Db } from '../store/database';
import { networkOf } from './networkOf';
import { countRepetitions } from './repetitions';
import type { TrailTable } from './tables';

/** Person who did something. */
export interface Actor {
  readonly subject: string;
  readonly username: string;
}

/** Entry to be recorded. Never pass secrets, or what somebody typed into a field without being signed in. */
export interface Recorded {
  readonly kind: TrailKind;
  readonly outcome: TrailOutcome;
  /** Default: the platform itself, or somebody who is not signed in. */
  readonly actor?: Actor | null | undefined;
  readonly object?: string | undefined;
  readonly detail?: string | undefined;
  /** Default: now. */
  readonly at?: Date;
  /** Key by which two entries are equal, besides kind, outcome, person and address. Default: the object. */
  readonly sameAs?: string;
}
/** The request by which it happened. */
export interface Origin {
  readonly id: string;
  readonly ip: string;
}

/** Append-only record of what matters for security. */
export interface Trail {
  /**
   * Records an entry, and writes it to the log as well. Never rejects: what was done is done, so a store that fails is
   * reported, and the log has the entry.
   */
  record(entry: Recorded, origin?: Origin): Promise<void>;
  /** Records entries of one request, as `record` does each of them, with few statements. */
  recordAll(entries: readonly Recorded[], origin?: Origin): Promise<void>;
  /** Writes the entries for repetitions. Called regularly, and before the store is closed. */
  flush(): Promise<void>;
  /** Deletes entries that are older than 90 days. */
  purge(): Promise<void>;
}

export interface TrailOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly report: Report;
  readonly log?: Log | undefined;
}

/** Kinds that somebody without an account can cause; they are not repeated within an interval of `flush`. */
const REPEATABLE: readonly TrailKind[] = ['sign-in', 'sign-out', 'registration', 'account', 'refusal'];
/** Different entries of a kind within an interval: successes of known people, and everything else. */
const MOST_SUCCESSES = 500;
const MOST_OTHERS = 20;
/** Rows of a statement. Between two of them others have their turn: the embedded database has one connection. */
const MOST_ROWS = 50;

/** Opens the trail on a migrated store. */
export function openTrail({ db, now, report, log }: TrailOptions): Trail {
  const repetitions = countRepetitions<Row>();

  async function write(rows: readonly Row[]): Promise<void> {
    for (const row of rows) log?.info({ trail: row }, 'trail');
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      const some = rows.slice(from, from + MOST_ROWS);
      try {
        await db.insertInto('audit_trail').values(some).execute();
      } catch (error) {
        report(error, some[0]?.request_id);
      }
    }
  }

  /** Returns whether the entry is written now, and not only counted. */
  function isWritten(entry: Recorded, row: Row): boolean {
    if (entry.outcome === 'succeeded' && !REPEATABLE.includes(entry.kind)) return true;
    const { kind, outcome, subject, address } = row;
    return repetitions.isNew(row, {
      group: `${kind} ${outcome} ${subject === '' ? 'unknown' : 'known'}`,
      key: JSON.stringify([subject, address, entry.sameAs ?? row.object, row.detail]),
      most: outcome === 'succeeded' ? MOST_SUCCESSES : MOST_OTHERS,
    });
  }

  const recordAll: Trail['recordAll'] = async (entries, origin) =>
    write(
      entries.flatMap((entry) => {
        const row = rowOf(entry, origin, now());
        return isWritten(entry, row) ? [row] : [];
      }),
    );

  return {
    record: (entry, origin) => recordAll([entry], origin),
    recordAll,

    async flush() {
      for (const { entry, count, others } of repetitions.drain()) {
        const { kind, outcome } = entry;
        const sum = others ? { kind, outcome, ...NOBODY, detail: OTHERS } : { ...entry, request_id: '' };
        await write([{ ...sum, at: now(), count }]);
      }
    },

    // By the clock of the database, as its trigger: a clock of this machine that is ahead would delete too much.
    async purge() {
      await db
        .deleteFrom('audit_trail')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${TRAIL_DAYS})`)
        .execute();
    },
  };
}

/** Trail that records nothing. */
export const NO_TRAIL: Trail = {
  record: async () => {},
  recordAll: async () => {},
  flush: async () => {},
  purge: async () => {},
};

type Row = Insertable<TrailTable>;
/** `detail` of the entry for all that exceeded the limit. */
export const OTHERS = 'others';
const NOBODY = { subject: '', actor: '', address: '', object: '', request_id: '' };

function rowOf(
  { kind, outcome, actor, object, detail, at }: Recorded,
  origin: Origin | undefined,
  now: Date,
) {
  return {
    at: at ?? now,
    kind,
    outcome,
    subject: storable(actor?.subject, 100),
    actor: storable(actor?.username, 200),
    address: origin ? networkOf(origin.ip) : '',
    object: storable(object, 300),
    detail: storable(detail, 1000),
    request_id: origin?.id ?? '',
    count: 1,
  } satisfies Row;
}

/** Returns the text without secrets and without what PostgreSQL cannot store, of a bounded length. */
const storable = (text: string | undefined, length: number): string =>
  scrub(text ?? '')
    .slice(0, length)
    .replace(/\0|\p{Surrogate}/gu, '');
