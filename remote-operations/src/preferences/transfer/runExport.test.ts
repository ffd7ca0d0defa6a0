import { plainSetting } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { runExport } from './runExport';
import type { SettingsFile } from './settingsFile';

const KEY = { component: 'ckan', group: 'smtp' };
const stored = {
  settings: { value: { port: plainSetting('25'), server: plainSetting('smtp://post.example') } },
  history: true,
};
const FAILURE = { kind: 'session', text: 'Ihre Sitzung ist abgelaufen.' } as const;
type Calls = Parameters<typeof runExport>[1];

async function run(chosen: readonly (typeof KEY)[] | undefined, calls: Partial<Calls> = {}) {
  const saved: SettingsFile[] = [];
  const outcome = await runExport(chosen, {
    list: async () => ({
      ok: true,
      value: { items: [{ ...KEY, keys: ['port'], history: true }], unread: [] },
    }),
    find: async () => ({ ok: true, value: stored }),
    save: (file) => saved.push(file),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...calls,
  });
  return { outcome, groups: saved.map(({ content }) => JSON.parse(content).groups) };
}

it('lists the groups first where none are chosen', async () => {
  const pairs = Object.entries(stored.settings.value).map(([key, setting]) => ({ key, ...setting }));
  const { outcome, groups } = await run(undefined);
  expect(outcome).toMatchObject({ status: 'succeeded', text: expect.stringContaining('einer Gruppe') });
  expect(groups).toEqual([[{ ...KEY, pairs }]]);
});
it('says that the groups could not be listed, and saves nothing', async () => {
  const { outcome, groups } = await run(undefined, { list: async () => ({ ok: false, failure: FAILURE }) });
  expect(outcome).toEqual({
    status: 'failed',
    text: 'Die Einstellungen wurden nicht exportiert, weil die Liste der Gruppen nicht gelesen werden konnte. Ihre Sitzung ist abgelaufen.',
  });
  expect(groups).toEqual([]);
});
it('does not list chosen groups, and counts those of the list that cannot be read', async () => {
  const listing = (items: readonly (typeof KEY)[]) => async () => ({
    ok: true as const,
    value: { items: [...items], unread: [{ id: 'ckan', field: 'group' }] },
  });
  const chosen = await run([KEY], { list: () => expect.fail('listed') });
  expect(chosen.outcome.status).toBe('succeeded');
  expect((await run(undefined, { list: listing([]) })).outcome.status).toBe('failed');
  expect((await run(undefined, { list: listing([KEY]) })).outcome.details).toEqual([
    '1 Gruppe der Liste konnte nicht gelesen werden und fehlt in der Datei.',
  ]);
});
it('writes addresses that the service has shortened as secrets, which an import keeps', async () => {
  const { outcome, groups } = await run([KEY], {
    find: async () => ({ ok: true, value: { ...stored, shortened: ['server'] } }),
  });
  expect(outcome.text).toContain('Ein geheimer Wert steht nicht in der Datei.');
  expect(groups[0][0].pairs[1]).toEqual({ key: 'server', secret: true, description: '' });
});
