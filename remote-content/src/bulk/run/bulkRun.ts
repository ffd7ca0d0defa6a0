import type { JobOutcome, Portal, Readable } from '@mobidrom/shared-contract';
import type { Locks } from '../../transaction/locks';
import type { LineValues } from '../lines/buildLines';
import type { CommonChoices } from '../plan/commonChoices';
import { isMissing } from '../report/missingLines';
import { texts } from '../texts';
import { addLines, type LineResult, type RunContext, type RunLine, type RunStop } from './addLines';
import { type BulkJournal, isSettled } from './bulkJournal';
import { type SentLine, sentLines } from './sentLines';

/** Lines that are added together. */
export interface BulkOrder {
  /** Fingerprint of the table, by which the journal knows it. */
  readonly table: string;
  readonly lines: readonly RunLine[];
  /** Choices that all lines have in common, as the form has them. */
  readonly common: CommonChoices;
  /** Index of the column by whose cells the rows were chosen, as the form has it; undefined where all rows were. */
  readonly partColumn?: string | undefined;
  /** Results of lines that are not sent: faulty or omitted ones, and those whose source exists. */
  readonly others: readonly LineResult[];
  /** Values of all lines by number, for the file of those that were not added. */
  readonly values: ReadonlyMap<number, LineValues>;
}

/** Why a run ended early. `locked`: another tab adds lines; `broken`: an error that nobody expected. */
export type BulkStop = RunStop | 'locked' | 'broken';

export type BulkState =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'running' | 'ended';
      readonly order: BulkOrder;
      /** Results by the number of the line, in the order of the table. */
      readonly results: readonly LineResult[];
      readonly stop?: BulkStop | undefined;
    };

/** Bulk entry that goes on while the user navigates. Its lines are kept in memory, until they are dismissed. */
export interface BulkRun extends Readable<BulkState> {
  start(order: BulkOrder): Promise<void>;
  /** Sends the lines that were not added once more; those of which the service has the source are not sent. */
  retry(): Promise<void>;
  /** Ends the run after the line under way. */
  cancel(): void;
  dismiss(): void;
}

export interface BulkRunContext {
  readonly portal: Portal;
  readonly locks: Locks;
  readonly journal: BulkJournal;
  now(): Date;
}

/** Name of the lock: two tabs that add the same lines would add them twice. */
const LOCK = 'portal-bulk-sources';

/** Creates the bulk entry of a portal. */
export function createBulkRun(context: BulkRunContext): BulkRun {
  const { portal, locks } = context;
  const listeners = new Set<() => void>();
  let state: BulkState = { phase: 'none' };
  let controller = new AbortController();
  const change = (next: BulkState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const isRunning = () => state.phase === 'running';

  async function run(order: BulkOrder, known: readonly LineResult[]): Promise<void> {
    if (isRunning()) return;
    controller = new AbortController();
    const results = new Map(known.map((result) => [result.number, result]));
    const pending = order.lines.filter(({ number }) => isOpen(results.get(number)));
    const show = (phase: 'running' | 'ended', stop?: BulkStop) =>
      change({ phase, order, results: inOrder(results), stop });
    show('running');
    await portal.jobs.run(
      texts.run.job,
      async ({ signal, report }) => {
        const stopping = AbortSignal.any([signal, controller.signal]);
        report({ done: 0, total: pending.length });
        const locked = await locks.runIfFree(LOCK, async () => {
          const entry = journalEntry(context, order);
          let count = 0;
          const sending: RunContext = {
            request: portal.request,
            signal: stopping,
            begun: entry.begun,
            onSend: entry.send,
            onRefused: entry.refuse,
            onResult(result) {
              count += 1;
              results.set(result.number, result);
              entry.settle(result);
              report({ done: count, total: pending.length, text: result.title });
              show('running');
            },
          };
          // After an error as well: what was added and what is open is remembered.
          return addLines(pending, sending).finally(() => entry.end([...results.values()]));
        });
        const stop = locked.ran ? locked.value : 'locked';
        show('ended', stop);
        return outcomeOf(inOrder(results), stop);
      },
      { cancellable: true },
    );
    // The job's own error, which the host has logged, leaves the run without an end.
    if (isRunning()) show('ended', 'broken');
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (order) => run(order, [...order.others, ...order.lines.map(waiting)]),
    retry: async () => {
      if (state.phase !== 'ended') return;
      const { order, results } = state;
      const sendable = new Set(order.lines.map(({ number }) => number));
      await run(
        order,
        results.map((one) =>
          one.state === 'failed' && sendable.has(one.number) ? { ...one, state: 'open' } : one,
        ),
      );
    },
    cancel: () => controller.abort(),
    dismiss: () => state.phase === 'ended' && change({ phase: 'none' }),
  };
}

const waiting = ({ number, source }: RunLine): LineResult => ({
  number,
  title: source.title,
  id: source.dataSetId,
  state: 'open',
});
const isOpen = (result: LineResult | undefined): boolean => result === undefined || result.state === 'open';
const inOrder = (results: ReadonlyMap<number, LineResult>): LineResult[] =>
  [...results.values()].sort((one, other) => one.number - other.number);

/** Returns how many lines have each result. */
export function countResults(results: readonly LineResult[]): Readonly<Record<LineResult['state'], number>> {
  const counts = { open: 0, created: 0, exists: 0, failed: 0, omitted: 0 };
  for (const { state } of results) counts[state] += 1;
  return counts;
}

function outcomeOf(results: readonly LineResult[], stop: BulkStop | undefined): JobOutcome {
  const text = texts.run.outcome(countResults(results));
  if (stop === 'cancelled') return { status: 'cancelled', text };
  const { open, failed } = countResults(results);
  const status = stop === undefined && open + failed === 0 ? 'succeeded' : 'failed';
  return { status, text: stop ? `${texts.run.stops[stop]} ${text}` : text };
}

/**
 * Returns what is remembered of a run while it lasts: which ids were sent, how many lines are done, and what they have in common; and
 * after its end, if some are open or missing in the report. The next run that ends takes the place of one that is settled.
 */
function journalEntry({ portal, journal, now }: BulkRunContext, order: BulkOrder) {
  const { table, lines, others, common, partColumn } = order;
  const subject = portal.session.get().subject ?? '';
  const former = journal.entriesOf(subject).find(({ id }) => id === table);
  const sent = new Map(Object.entries(former?.sent ?? {}));
  const marks = new Map(Object.entries(former?.marks ?? {}));
  const existing = others.filter(({ state }) => state === 'exists').map(({ number }) => number);
  const done = new Set([...(former?.done ?? []), ...existing]);
  const wanted = new Set([...(former?.lines ?? []), ...done, ...lines.map(({ number }) => number)]);
  const missing = new Set(former?.missing);
  let isBegun = former !== undefined;
  const write = () => {
    isBegun = true;
    journal.write({
      id: table,
      subject,
      at: former?.at ?? now().toISOString(),
      lines: [...wanted],
      done: [...done],
      sent: Object.fromEntries(sent),
      marks: Object.fromEntries(marks),
      missing: [...missing],
      common,
      partColumn,
    });
  };
  const writeOrRemove = () => {
    if (missing.size === 0 && isSettled({ lines: [...wanted], done: [...done] })) journal.remove(table);
    else write();
  };
  return {
    begun: former ? sentLines(former) : new Map<number, SentLine>(),
    send(number: number, id: string, mark: string): void {
      sent.set(String(number), id);
      marks.set(String(number), mark);
      write();
    },
    refuse(number: number): void {
      sent.delete(String(number));
      marks.delete(String(number));
      write();
    },
    settle({ number, state }: LineResult): void {
      if (state === 'created' || state === 'exists') done.add(number);
      if (state === 'failed') wanted.delete(number);
      writeOrRemove();
    },
    end(results: readonly LineResult[]): void {
      // Nothing was sent.
      if (!isBegun) return;
      for (const result of results) {
        if (isMissing(result)) missing.add(result.number);
        else missing.delete(result.number);
      }
      writeOrRemove();
      for (const entry of journal.entriesOf(subject)) {
        if (entry.id !== table && isSettled(entry)) journal.remove(entry.id);
      }
    },
  };
}
