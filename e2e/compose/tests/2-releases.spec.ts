import { expect, test } from '@playwright/test';
import { installation } from '../installation';

/* Chapters 'Release a remote', 'Swap and roll back', 'Sets' and 'Clear'. */

const portal = installation();
const { guide, set, edit } = portal;
const LEAD = 'Tags beschränken den Zugriff auf Datenquellen.';

interface Register {
  readonly set: number;
  readonly host: string;
  readonly remotes: readonly { readonly name: string; readonly active: { readonly version: string } }[];
}

/** Returns what the gateway serves: the set, the host, and the active version of each remote. */
async function live() {
  const answer = await fetch(`${portal.url}/releases/remotes.json`);
  const { set: number, host, remotes } = (await answer.json()) as Register;
  const versions = Object.fromEntries(remotes.map(({ name, active }) => [name, active.version]));
  return { number, host, versions };
}

test('a new version of one remote is built into the store, and goes live only by its activation', async () => {
  await edit('remote-content/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  await edit('remote-content/src/tags/texts.ts', LEAD, `Ausgabe zwei: ${LEAD}`);
  await set({ CONTENT_VERSION: '1.1.0' });
  expect(await guide('docker compose up --build remote-content')).toContain('content 1.1.0 is in the store');
  const before = await live();
  expect(before.versions.content).toBe('1.0.0');
  await guide('docker compose run --rm release activate content 1.1.0 --why "…"', { '…': 'Neuer Vorspann' });
  const after = await live();
  expect(after).toEqual({
    ...before,
    number: before.number + 1,
    versions: { ...before.versions, content: '1.1.0' },
  });
});

test('the version is rolled back, and the history says who did it and why', async () => {
  await guide('docker compose run --rm release rollback content --why "…"', {
    '…': 'Vorspann gefällt nicht',
  });
  expect((await live()).versions.content).toBe('1.0.0');
  await guide('docker compose run --rm release verify');
  const history = await guide('docker compose run --rm release list --history');
  expect(history).toContain('Neuer Vorspann');
  expect(history).toContain('Vorspann gefällt nicht');
  const listed = JSON.parse(await guide('docker compose run --rm release list --json'));
  expect(JSON.stringify(listed)).toContain('"withdrawn":["1.1.0"]');
});

test('a host that is built anew goes live together with a remote as one set, and back', async () => {
  const before = await live();
  await edit('host/package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  await set({ PORTAL_VERSION: '1.1.0' });
  await guide('docker compose build host');
  await guide('docker compose run --rm release add-host /host');
  expect(await live(), 'in the store is not live').toEqual(before);
  const proposed = await guide('docker compose run --rm release propose host=1.1.0 content=1.1.0 --why "…"', {
    '…': 'Host und Inhalte zusammen',
  });
  const number = /activate (\d+)/.exec(proposed)?.[1] ?? '';
  const difference = await guide('docker compose run --rm release diff live 7', { '7': number });
  expect(difference).toMatch(/host.*1\.1\.0/);
  await guide('docker compose run --rm release activate 7', { '7': number });
  const both = await live();
  expect([both.host, both.versions.content]).toEqual(['1.1.0', '1.1.0']);
  await guide('docker compose run --rm release rollback --why "…"', { '…': 'Doch nicht' });
  const back = await live();
  expect([back.host, back.versions]).toEqual([before.host, before.versions]);
  await guide('docker compose run --rm release verify');
});

test('an area is switched off, and an earlier set brings it back', async () => {
  const before = await live();
  await guide('docker compose run --rm release switch-off public --why "…"', { '…': 'Umbau' });
  expect((await live()).versions).not.toHaveProperty('public');
  await guide('docker compose run --rm release rollback --to 3 --why "…"', {
    '3': String(before.number),
    '…': 'Umbau fertig',
  });
  expect((await live()).versions).toEqual(before.versions);
});

test('clearing says what it would delete, and deletes nothing that is needed', async () => {
  const said = await guide('docker compose run --rm release prune --unused 14d --keep 3');
  expect(said).not.toContain('content 1.0.0');
  const before = await live();
  await guide('docker compose run --rm release prune --unused 14d --keep 3 --yes');
  expect(await live()).toEqual(before);
  await guide('docker compose run --rm release verify');
});
