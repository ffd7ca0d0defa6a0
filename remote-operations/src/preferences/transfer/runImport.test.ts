import { type Failure, plainSetting, type Result, type Settings } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { planGroup } from './importPlan';
import { reportOutcome } from './report';
import { countResults, runImport } from './runImport';

const LOST: Failure = { kind: 'network', text: 'Der Dienst ist nicht erreichbar.' };
const stored = { value: { port: plainSetting('25') } };
const planOf = (group: string, before: Settings | undefined) =>
  planGroup({ component: 'ckan', group, pairs: [{ key: 'port', value: '587' }] }, before, true);
const refused = (status: number): Result<never> => ({
  ok: false,
  failure: status === 0 ? LOST : { kind: 'http', status, text: `Antwort ${status}` },
});

/** Imports into a store, which refuses groups by their names. */
async function run(
  groups: readonly string[],
  { held = {}, refuses = {} }: { held?: Record<string, Settings>; refuses?: Record<string, number> } = {},
  cancelAfter = Number.POSITIVE_INFINITY,
) {
  const saved: string[] = [];
  const states: (string | null | undefined)[] = [];
  const progress: number[] = [];
  const cancelling = new AbortController();
  const results = await runImport(
    groups.map((group) => planOf(group, group.startsWith('alt') ? stored : undefined)),
    {
      find: async ({ group }) => ({
        ok: true,
        value: held[group] && { settings: held[group], state: `Stand von ${group}` },
      }),
      save: async ({ group }, _settings, state) => {
        states.push(state);
        const status = refuses[group];
        if (status !== undefined) return refused(status);
        saved.push(group);
        return { ok: true, value: undefined };
      },
      signal: cancelling.signal,
      progress: (done) => {
        progress.push(done);
        if (done >= cancelAfter) cancelling.abort();
      },
    },
  );
  return {
    saved,
    states,
    progress,
    results: results.map(({ group, state, reason }) => [group, state, reason]),
  };
}

it('writes one group after the other, and goes on after a failure', async () => {
  const held = { alt: stored };
  expect(await run(['alt', 'neu', 'neu2'], { held, refuses: { neu: 500 } })).toEqual({
    saved: ['alt', 'neu2'],
    states: ['Stand von alt', null, null],
    progress: [1, 2, 3],
    results: [
      ['alt', 'changed', undefined],
      ['neu', 'failed', 'Antwort 500'],
      ['neu2', 'created', undefined],
    ],
  });
});
it('leaves groups alone that somebody else has changed, created or deleted', async () => {
  const held = { alt: { value: { port: plainSetting('26') } }, neu: stored };
  const { saved, results } = await run(['alt', 'alt2', 'neu'], { held });
  expect(saved).toEqual([]);
  const reason = 'Die Gruppe wurde inzwischen geändert und ist geblieben, wie sie war.';
  expect(results).toEqual(['alt', 'alt2', 'neu'].map((group) => [group, 'failed', reason]));
});
it.each([401, 403])('tries nothing further after %i', async (status) => {
  const { results } = await run(['a', 'b', 'c'], { refuses: { a: status } });
  expect(results.map(([, state]) => state)).toEqual(['failed', 'open', 'open']);
});
it('goes on after a refusal of the fields of one group', async () => {
  const text = 'Um die Datenquellen eines Datenangebots zu ändern, fehlt das Recht.';
  const fields = [{ field: 'value.AGGREGATED_FEEDS.value', message: text }];
  const results = await runImport([planOf('a', undefined), planOf('b', undefined)], {
    find: async () => ({ ok: true, value: undefined }),
    save: async ({ group }) =>
      group === 'a'
        ? { ok: false, failure: { kind: 'http', status: 403, text, fields } }
        : { ok: true, value: undefined },
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  expect(results).toMatchObject([{ state: 'failed', reason: text }, { state: 'created' }]);
});
it('begins no group after it was cancelled', async () => {
  const { saved, results } = await run(['a', 'b', 'c'], {}, 1);
  expect(saved).toEqual(['a']);
  expect(results.map(([, state]) => state)).toEqual(['created', 'open', 'open']);
  const counted = countResults([
    { component: 'ckan', group: 'a', state: 'created', withheld: [] },
    { component: 'ckan', group: 'b', state: 'open', withheld: [] },
  ]);
  expect(counted).toEqual({ created: 1, changed: 0, failed: 0, uncertain: 0, open: 1 });
});

it.each([
  // Without a connection nothing further is tried.
  [0, 'Der Dienst ist nicht erreichbar.', 'open'],
  [504, 'Antwort 504', 'created'],
])('counts a group as uncertain whose answer was lost: %i', async (status, said, next) => {
  const { results } = await run(['a', 'b'], { refuses: { a: status } });
  const reason = `${said} Ob die Gruppe geschrieben wurde, ist ungewiss. „Erneut prüfen“ zeigt es.`;
  expect(results).toEqual([
    ['a', 'uncertain', reason],
    ['b', next, undefined],
  ]);
});
it('counts a group as not written that could not be read before', async () => {
  const results = await runImport([planOf('a', undefined)], {
    find: async () => ({ ok: false, failure: LOST }),
    save: async () => ({ ok: true, value: undefined }),
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  expect(results).toMatchObject([{ state: 'failed', reason: LOST.text }]);
});
it('reports what is uncertain as such', () => {
  const outcome = reportOutcome([
    { component: 'ckan', group: 'a', state: 'created', withheld: [] },
    { component: 'ckan', group: 'b', state: 'uncertain', reason: 'Ungewiss.', withheld: [] },
  ]);
  expect(outcome).toEqual({
    status: 'failed',
    text: '1 Gruppe angelegt, 1 Gruppe ungewiss.',
    details: ['ckan / b: Ungewiss.'],
  });
});
