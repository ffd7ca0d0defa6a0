import { type Failure, failure, type Result, success } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { mayHaveBeenDone, runTransaction, type Step, type StepReport, type Undone } from './transaction';

const REFUSED: Failure = { kind: 'http', status: 403, text: 'kein Recht' };
const LOST: Failure = { kind: 'network', text: 'keine Antwort' };
const NAMES = ['settings', 'dataset', 'schedule'] as const;
type Name = (typeof NAMES)[number];

interface Scenario {
  readonly failing?: Name;
  readonly reason?: Failure;
  /** Steps that cannot be undone. */
  readonly stuck?: readonly Name[];
  /** Steps that have no undo. */
  readonly final?: readonly Name[];
  /** What an undo finds. */
  readonly undone?: Undone;
}

function transaction({ failing, reason = REFUSED, stuck = [], final = [], undone = 'undone' }: Scenario) {
  const log: string[] = [];
  const seen: string[] = [];
  const answer = (ok: boolean): Result<Undone> => (ok ? success(undone) : failure(reason));
  const steps = NAMES.map(
    (name): Step<Name> => ({
      name,
      run: async () => {
        log.push(`run ${name}`);
        return answer(name !== failing);
      },
      ...(!final.includes(name) && {
        undo: async (certain) => {
          log.push(`undo ${name}${certain ? '' : ' if done'}`);
          return answer(!stuck.includes(name));
        },
      }),
    }),
  );
  const onProgress = (reports: readonly StepReport<Name>[]) =>
    seen.push(reports.map(({ state }) => state).join(' '));
  return { steps, log, seen, onProgress };
}
const states = (reports: readonly StepReport[]) => reports.map(({ name, state }) => `${name} ${state}`);

it('runs all steps in their order', async () => {
  const { steps, log, seen, onProgress } = transaction({});
  expect(await runTransaction(steps, onProgress)).toEqual({
    ok: true,
    steps: NAMES.map((name) => ({ name, state: 'succeeded' })),
  });
  expect(log).toEqual(['run settings', 'run dataset', 'run schedule']);
  expect(seen[0]).toBe('running waiting waiting');
  expect(seen.at(-1)).toBe('succeeded succeeded succeeded');
});

describe('when a step fails', () => {
  it.each([
    ['settings', ['run settings'], ['settings failed', 'dataset waiting', 'schedule waiting']],
    [
      'dataset',
      ['run settings', 'run dataset', 'undo settings'],
      ['settings rolledBack', 'dataset failed', 'schedule waiting'],
    ],
    [
      'schedule',
      ['run settings', 'run dataset', 'run schedule', 'undo dataset', 'undo settings'],
      ['settings rolledBack', 'dataset rolledBack', 'schedule failed'],
    ],
  ] as const)('%s: undoes the steps before it in reverse order', async (failing, log, reports) => {
    const scenario = transaction({ failing });
    const result = await runTransaction(scenario.steps);
    expect(scenario.log).toEqual(log);
    expect(states(result.steps)).toEqual(reports);
    expect(result).toMatchObject({ ok: false, failure: REFUSED });
    expect(result.steps.find(({ state }) => state === 'failed')?.failure).toEqual(REFUSED);
  });
});

describe('when the connection is lost', () => {
  it.each(NAMES)('%s: undoes the step as well, because it may have been done', async (failing) => {
    const scenario = transaction({ failing, reason: LOST });
    const { steps } = await runTransaction(scenario.steps);
    const last = NAMES.indexOf(failing);
    expect(scenario.log).toContain(`undo ${failing} if done`);
    expect(steps.slice(0, last + 1).map(({ state }) => state)).toEqual(
      NAMES.slice(0, last + 1).map(() => 'rolledBack'),
    );
    // The report still holds the reason.
    expect(steps[last]?.failure).toEqual(LOST);
  });
});

it('says of a step whose answer was lost that it changed nothing, where its undo finds nothing done', async () => {
  const scenario = transaction({ failing: 'dataset', reason: LOST, undone: 'nothingDone' });
  const { steps } = await runTransaction(scenario.steps);
  expect(states(steps)).toEqual(['settings rolledBack', 'dataset withoutEffect', 'schedule waiting']);
  expect(steps[1]?.failure).toEqual(LOST);
});

describe('when an undo fails', () => {
  it.each(['settings', 'dataset'] as const)('%s: undoes the other steps nevertheless', async (stuck) => {
    const scenario = transaction({ failing: 'schedule', stuck: [stuck] });
    const { steps } = await runTransaction(scenario.steps);
    expect(scenario.log.slice(3)).toEqual(['undo dataset', 'undo settings']);
    expect(steps.filter(({ state }) => state === 'rollbackFailed')).toEqual([
      { name: stuck, state: 'rollbackFailed', failure: REFUSED },
    ]);
    expect(steps.filter(({ state }) => state === 'rolledBack')).toHaveLength(1);
  });
  it('reports it for all steps, including the uncertain one', async () => {
    const scenario = transaction({ failing: 'schedule', reason: LOST, stuck: NAMES });
    const { steps } = await runTransaction(scenario.steps);
    expect(states(steps)).toEqual(NAMES.map((name) => `${name} rollbackFailed`));
  });
});

describe('of a step that is not undone', () => {
  const uncertainSteps = async (scenario: Scenario) => {
    const { steps } = await runTransaction(transaction(scenario).steps);
    return steps.filter(({ isUncertain }) => isUncertain).map(({ name }) => name);
  };
  it('is uncertain whether it holds where the answer to it or to its undo was lost', async () => {
    const failing = 'schedule';
    expect(await uncertainSteps({ failing, reason: LOST, stuck: ['schedule'] })).toEqual(['schedule']);
    expect(await uncertainSteps({ failing, reason: LOST, stuck: ['settings'] })).toEqual(['settings']);
    expect(await uncertainSteps({ failing, reason: LOST, final: ['schedule'] })).toEqual(['schedule']);
  });
  it('is certain what holds where the undo was refused, or has settled it', async () => {
    const failing = 'schedule';
    expect(await uncertainSteps({ failing, stuck: ['settings'] })).toEqual([]);
    expect(await uncertainSteps({ failing, final: ['schedule'] })).toEqual([]);
    expect(await uncertainSteps({ failing, reason: LOST })).toEqual([]);
    expect(await uncertainSteps({ failing, reason: LOST, undone: 'nothingDone' })).toEqual([]);
  });
});

it('leaves a step without undo as it is', async () => {
  const { steps } = await runTransaction(transaction({ failing: 'schedule', final: ['dataset'] }).steps);
  expect(states(steps)).toEqual(['settings rolledBack', 'dataset succeeded', 'schedule failed']);
});

it.each([
  [{ kind: 'network', text: '' }, true],
  [{ kind: 'shape', status: 200, text: '' }, true],
  [{ kind: 'http', status: 504, text: '' }, true],
  [{ kind: 'http', status: 500, text: '' }, true],
  [{ kind: 'http', status: 408, text: '' }, true],
  [{ kind: 'http', status: 409, text: '' }, false],
  [{ kind: 'http', status: 400, text: '' }, false],
  [{ kind: 'http', status: 403, text: '' }, false],
  [{ kind: 'session', text: '' }, false],
] as const)('mayHaveBeenDone: %j: %s', (reason, expected) => {
  expect(mayHaveBeenDone(reason)).toBe(expected);
});
it('mayHaveBeenDone is true for a step that creates and fails with 409, but not with 400', () => {
  expect(mayHaveBeenDone({ kind: 'http', status: 409, text: '' }, true)).toBe(true);
  expect(mayHaveBeenDone({ kind: 'http', status: 400, text: '' }, true)).toBe(false);
});
