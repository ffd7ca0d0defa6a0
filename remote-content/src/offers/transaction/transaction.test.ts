import { type Failure, failure, type Result, success } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { mayHaveBeenDone, runTransaction, type Step, type StepReport } from './transaction';

const REFUSED: Failure = { kind: 'http', status: 403, text: 'kein Recht' };
const LOST: Failure = { kind: 'network', text: 'keine Antwort' };
const NAMES = ['settings', 'dataset', 'scheduler'] as const;
type Name = (typeof NAMES)[number];

interface Plan {
  readonly failing?: Name;
  readonly reason?: Failure;
  /** Steps that cannot be taken back. */
  readonly stuck?: readonly Name[];
  /** Steps with nothing to take back. */
  readonly final?: readonly Name[];
}

function planned({ failing, reason = REFUSED, stuck = [], final = [] }: Plan) {
  const log: string[] = [];
  const seen: string[] = [];
  const told = (ok: boolean): Result<unknown> => (ok ? success(undefined) : failure(reason));
  const steps = NAMES.map(
    (name): Step<Name> => ({
      name,
      run: async () => {
        log.push(`run ${name}`);
        return told(name !== failing);
      },
      ...(!final.includes(name) && {
        undo: async (certain) => {
          log.push(`undo ${name}${certain ? '' : ' if done'}`);
          return told(!stuck.includes(name));
        },
      }),
    }),
  );
  const watch = (reports: readonly StepReport<Name>[]) =>
    seen.push(reports.map(({ state }) => state).join(' '));
  return { steps, log, seen, watch };
}
const states = (reports: readonly StepReport[]) => reports.map(({ name, state }) => `${name} ${state}`);

it('all steps succeed: in their order, and nothing is taken back', async () => {
  const { steps, log, seen, watch } = planned({});
  expect(await runTransaction(steps, watch)).toEqual({
    ok: true,
    steps: NAMES.map((name) => ({ name, state: 'succeeded' })),
  });
  expect(log).toEqual(['run settings', 'run dataset', 'run scheduler']);
  expect(seen[0]).toBe('running waiting waiting');
  expect(seen.at(-1)).toBe('succeeded succeeded succeeded');
});

describe('each step made to fail', () => {
  it.each([
    ['settings', ['run settings'], ['settings failed', 'dataset waiting', 'scheduler waiting']],
    [
      'dataset',
      ['run settings', 'run dataset', 'undo settings'],
      ['settings rolledBack', 'dataset failed', 'scheduler waiting'],
    ],
    [
      'scheduler',
      ['run settings', 'run dataset', 'run scheduler', 'undo dataset', 'undo settings'],
      ['settings rolledBack', 'dataset rolledBack', 'scheduler failed'],
    ],
  ] as const)('%s: what was done before is taken back, the last first', async (failing, log, reports) => {
    const plan = planned({ failing });
    const result = await runTransaction(plan.steps);
    expect(plan.log).toEqual(log);
    expect(states(result.steps)).toEqual(reports);
    expect(result).toMatchObject({ ok: false, failure: REFUSED });
    expect(result.steps.find(({ state }) => state === 'failed')?.failure).toEqual(REFUSED);
  });
});

describe('the network lost in between', () => {
  it.each(NAMES)(
    '%s without an answer: it may have been done, so it is taken back as well',
    async (failing) => {
      const plan = planned({ failing, reason: LOST });
      const { steps } = await runTransaction(plan.steps);
      const last = NAMES.indexOf(failing);
      expect(plan.log).toContain(`undo ${failing} if done`);
      expect(steps.slice(0, last + 1).map(({ state }) => state)).toEqual(
        NAMES.slice(0, last + 1).map(() => 'rolledBack'),
      );
      // The person still reads why.
      expect(steps[last]?.failure).toEqual(LOST);
    },
  );
});

describe('each compensation made to fail', () => {
  it.each(['settings', 'dataset'] as const)('%s: the others are taken back nevertheless', async (stuck) => {
    const plan = planned({ failing: 'scheduler', stuck: [stuck] });
    const { steps } = await runTransaction(plan.steps);
    expect(plan.log.slice(3)).toEqual(['undo dataset', 'undo settings']);
    expect(steps.filter(({ state }) => state === 'rollbackFailed')).toEqual([
      { name: stuck, state: 'rollbackFailed', failure: REFUSED },
    ]);
    expect(steps.filter(({ state }) => state === 'rolledBack')).toHaveLength(1);
  });
  it('all of them, the uncertain step too', async () => {
    const plan = planned({ failing: 'scheduler', reason: LOST, stuck: NAMES });
    const { steps } = await runTransaction(plan.steps);
    expect(states(steps)).toEqual(NAMES.map((name) => `${name} rollbackFailed`));
  });
});

it('a step with nothing to take back stays as it is', async () => {
  const { steps } = await runTransaction(planned({ failing: 'scheduler', final: ['dataset'] }).steps);
  expect(states(steps)).toEqual(['settings rolledBack', 'dataset succeeded', 'scheduler failed']);
});

it.each([
  [{ kind: 'network', text: '' }, true],
  [{ kind: 'shape', status: 200, text: '' }, true],
  [{ kind: 'http', status: 504, text: '' }, true],
  [{ kind: 'http', status: 500, text: '' }, true],
  [{ kind: 'http', status: 409, text: '' }, false],
  [{ kind: 'http', status: 400, text: '' }, false],
  [{ kind: 'http', status: 403, text: '' }, false],
  [{ kind: 'session', text: '' }, false],
] as const)('%j may have been done: %s', (reason, expected) => {
  expect(mayHaveBeenDone(reason)).toBe(expected);
});
it('409 may be the own work of a step that creates, 400 may not', () => {
  expect(mayHaveBeenDone({ kind: 'http', status: 409, text: '' }, true)).toBe(true);
  expect(mayHaveBeenDone({ kind: 'http', status: 400, text: '' }, true)).toBe(false);
});
