import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Accounts, openAccounts } from '../../identity/accounts';
import { cheapPasswords } from '../../identity/browser.fixture';
import { type Realm, readRealm } from '../../identity/realm';
import { NOW } from '../../platform.fixture';
import type { Store } from '../../store/database';
import { openTestStore } from '../../store/store.fixture';
import { openTrail } from '../../trail/trail';
import { accountVersion, templateVersion } from './accountVersion';
import type { Wanted } from './bulkChange';
import { runChange } from './bulkRun';

let store: Store;
let realm: Realm;
let accounts: Accounts;
let counted = 0;
beforeAll(async () => {
  [store, realm] = await Promise.all([openTestStore(), readRealm()]);
  accounts = openAccounts(store.db, realm, cheapPasswords);
  await accounts.fill();
});
afterAll(() => store.close());

const template = { id: 'probe', title: 'Probe', roles: ['nosql_viewer', 'tag_verwaltung_read'] };
const steps: readonly Wanted[] = [
  { action: 'give', template },
  { action: 'disable' },
  { action: 'enable' },
  { action: 'take', template },
  { action: 'remove' },
];

async function addAccounts(count: number): Promise<string[]> {
  const password = await cheapPasswords.hash('geheim');
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, username: id, email: `${id}@mobidrom.example`, first_name: '', last_name: '', password };
  });
  await store.db
    .insertInto('identity_account')
    .values(rows.map((row) => ({ ...row, roles: ['dashboarduser'], groups: [] })))
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes each kind of change to so many accounts, and returns the statements that each of them took. */
async function statementsFor(count: number): Promise<number[]> {
  const ids = await addAccounts(count);
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      counted += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const report = (error: unknown) => {
    throw error;
  };
  const trail = openTrail({ db, now: () => NOW, report });
  const admin = await accounts.byLogin('admin');
  if (!admin) throw new Error('the demo data have no administrator');
  const visitor = { ...admin, subject: admin.id, name: admin.username };
  const desk = {
    accounts: openAccounts(db, realm, cheapPasswords),
    realm,
    context: { store: { ...store, db }, trail },
  } as unknown as Parameters<typeof runChange>[0];
  const taken: number[] = [];
  for (const wanted of steps) {
    const known = await accounts.byIds(ids);
    const selected = [...known.values()].map((account) => ({
      id: account.id,
      version: accountVersion(account),
    }));
    counted = 0;
    const run = await runChange(desk, visitor, wanted, { selected, rights: templateVersion(template) });
    await trail.recordAll(
      run.trail.map(({ object, detail }) => ({ kind: 'rights', outcome: 'succeeded', object, detail })),
    );
    taken.push(counted);
    expect(run.outcome.done.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(run.outcome.failed).toEqual([]);
  }
  expect((await accounts.byIds(ids)).size).toBe(0);
  return taken;
}

it('takes as many statements for many accounts as for two, whatever the change', async () => {
  const few = await statementsFor(2);
  expect(few.every((count) => count > 0)).toBe(true);
  expect(await statementsFor(40)).toEqual(few);
});
