import {
  createDataEntry,
  type Failure,
  failureReason,
  isAnswerLost,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import { fieldLabel } from '../../sources/fieldLabel';
import { type CheckedSource, dataEntryOf, fieldProblems } from '../../sources/source.schema';
import { eventNameOf } from '../../sources/sourceValues';
import { linesById } from '../lines/checkLines';
import { freeLineId } from '../lines/freeLineId';
import { type KnownSources, readKnownSources, sourceKey } from '../lines/knownSources';
import { texts } from '../texts';
import { isAdded, markOf, type SentLine } from './sentLines';

/** Line that is to be added. */
export interface RunLine {
  readonly number: number;
  readonly source: CheckedSource;
}

/** Outcome of a line. `open`: nothing was sent, or the service has not said what it did; `omitted`: left out by the user. */
export interface LineResult {
  readonly number: number;
  readonly title: string;
  readonly id: string;
  readonly state: 'open' | 'created' | 'exists' | 'failed' | 'omitted';
  readonly reason?: string;
}

/** Why a run ended before its last line. */
export type RunStop = 'cancelled' | 'session' | 'forbidden' | 'disconnected' | 'unreachable' | 'unreadable';

export interface RunContext {
  readonly request: Request;
  readonly signal: AbortSignal;
  /** Lines that were sent before, by number. */
  readonly begun: ReadonlyMap<number, SentLine>;
  /** Called before a line is sent, with the id that it gets and the mark of what is sent. */
  onSend(number: number, id: string, mark: string): void;
  /** Called when no source has the line's id because of it: the service has refused it, or has another source of this id. */
  onRefused(number: number): void;
  onResult(result: LineResult): void;
}

/** Failures of the service one after the other, after which the run stops: the next lines would fail as well. */
const MOST_FAILURES = 3;
/** Other ids that are tried for a line whose id was taken meanwhile. */
const MOST_IDS = 3;

/**
 * Adds lines one after the other, each by the call of the dialog. Before the first one the list is read, so that a source that
 * exists is not added again. A cancellation ends the reading, and waits for a line that is being sent. Nothing is sent twice: a line without an answer stays
 * `open`, and the next run finds out by the list whether it was added.
 * @returns why it ended early; undefined after the last line
 */
export async function addLines(lines: readonly RunLine[], context: RunContext): Promise<RunStop | undefined> {
  const { request, signal, onResult } = context;
  const read = await readUnlessAborted(request, signal);
  if (!read) return 'cancelled';
  if (!read.ok) return stopOf(read.failure) ?? (isDisconnected(read.failure) ? 'disconnected' : 'unreadable');
  const state = { known: read.value, tried: new Set<string>() };
  let failures = 0;
  for (const line of lines) {
    if (signal.aborted) return 'cancelled';
    const added = await addLine(line, state, context);
    if (!added) return 'cancelled';
    const { result, failure } = added;
    onResult(result);
    const stop = failure && stopOf(failure);
    if (stop) return stop;
    failures = failure && isOfService(failure) ? failures + 1 : 0;
    if (failure && failures === MOST_FAILURES)
      return isDisconnected(failure) ? 'disconnected' : 'unreachable';
  }
  return undefined;
}

interface RunState {
  known: KnownSources;
  /** Ids in lower case that this run has used, or the service has refused. */
  readonly tried: Set<string>;
}

/** Returns undefined when the reading of the list was cancelled, in the middle of a line that the service has refused. */
async function addLine(
  { number, source }: RunLine,
  state: RunState,
  { request, signal, begun, onSend, onRefused }: RunContext,
): Promise<{ readonly result: LineResult; readonly failure?: Failure } | undefined> {
  const { title } = source;
  const before = begun.get(number);
  const given = linesById(begun);
  let id = source.dataSetId;
  for (let attempt = 1; ; attempt++) {
    if (before && (await isAdded(before, state.known)))
      return { result: { number, title, id: before.id, state: 'created', reason: texts.run.before } };
    const entry = dataEntryOf(source, undefined);
    const key = sourceKey(entry.adapter, entry.adapterSettings);
    const existing = state.known.keys.get(key);
    if (existing !== undefined) {
      const reason = texts.check.exists(existing);
      return { result: { number, title, id: state.known.idsByKey.get(key) ?? id, state: 'exists', reason } };
    }
    const other = before && state.known.ids.get(before.id.toLowerCase());
    if (before && other !== undefined) {
      onRefused(number);
      return {
        result: {
          number,
          title,
          id: before.id,
          state: 'failed',
          reason: texts.run.idOfOther(before.id, other),
        },
      };
    }
    const isOfOther = (one: string) => (given.get(one.toLowerCase()) ?? number) !== number;
    id = freeLineId({ cell: id, title, number }, (one) => isOfOther(one) || isTaken(one, source, state));
    onSend(number, id, await markOf(entry));
    const result = await createDataEntry(request, { ...entry, dataSetId: id });
    state.tried.add(id.toLowerCase());
    if (result.ok) return { result: { number, title, id, state: 'created' } };
    const { failure } = result;
    if (isAnswerLost(failure)) return unanswered({ number, title, id }, failure);
    onRefused(number);
    if (failure.status !== 409 || attempt > MOST_IDS) return failed({ number, title, id }, failure);
    // Somebody else has added something meanwhile, perhaps this very source.
    const again = await readUnlessAborted(request, signal);
    if (!again) return undefined;
    if (!again.ok) return failed({ number, title, id }, again.failure);
    state.known = again.value;
  }
}

/** Returns the known sources, or undefined where the reading was cancelled. */
async function readUnlessAborted(
  request: Request,
  signal: AbortSignal,
): Promise<Result<KnownSources> | undefined> {
  try {
    return await readKnownSources(request, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}

const isTaken = (id: string, source: CheckedSource, { known, tried }: RunState): boolean => {
  const lower = id.toLowerCase();
  return (
    known.ids.has(lower) ||
    tried.has(lower) ||
    known.events.has(eventNameOf({ adapter: source.adapter, dataSetId: id }))
  );
};

/** Returns the result of a line that was sent, and of which the service has not said whether it was added. */
function unanswered(line: Pick<LineResult, 'number' | 'title' | 'id'>, failure: Failure) {
  // The text of a failed call blames the service, which may well have been reached.
  const reason = isDisconnected(failure) ? texts.run.noAnswer : failureReason(failure);
  return {
    result: { ...line, state: 'open' as const, reason: `${reason} ${texts.run.uncertain}` },
    failure,
  };
}

/** Returns the result of a line that was not added, with what the service says about its fields. */
function failed(line: Pick<LineResult, 'number' | 'title' | 'id'>, failure: Failure) {
  // Lines have no headers.
  const fields = fieldProblems(failure.fields, []);
  const isOpen = isOfService(failure) || stopOf(failure) !== undefined;
  const said = fields.map(({ field, message }) => {
    const label = fieldLabel(field);
    return label === undefined ? message : `${label}: ${message}`;
  });
  const reason = said.length > 0 ? said.join(' ') : failureReason(failure);
  return {
    result: {
      ...line,
      state: isOpen ? ('open' as const) : ('failed' as const),
      reason,
    },
    failure,
  };
}

/** Whether the service failed or takes no calls at the moment, so that the line itself was not refused, and other lines would fail as well. */
const isOfService = (failure: Failure): boolean => {
  const { status = 0 } = failure;
  return isAnswerLost(failure) || status >= 500 || status === 429;
};

/** Whether a call failed on its way, as that of a browser without a connection, so that the service is not to blame. */
const isDisconnected = ({ kind }: Failure): boolean => kind === 'network';

/** Returns why a failure ends the run at once; undefined if it does not. */
function stopOf({ kind, status }: Failure): RunStop | undefined {
  if (kind === 'session' || status === 401) return 'session';
  return status === 403 ? 'forbidden' : undefined;
}
