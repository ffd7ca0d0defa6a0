import { type AccountFacts, type Accounts, holdAccounts } from '../../identity/accounts';
import type { Principal } from '../../identity/principal';
import { type KnownRights, offeredRoles } from '../../rights/roleAreas';
import { accountChange } from './accountChange';
import { accountVersion } from './accountVersion';
import { administering, type Desk } from './administrator';
import {
  type Difference,
  type Planned,
  planChange,
  planDifference,
  rolesAfter,
  type Wanted,
} from './bulkChange';
import type { Failure, Outcome } from './outcomeBox';
import type { Differences, Selected } from './selectionForm';

/** Outcome of a run with what the trail says of each changed account. */
export interface Run {
  readonly self: AccountFacts;
  readonly outcome: Outcome;
  readonly trail: readonly { readonly object: string; readonly detail: string; readonly failed: boolean }[];
}
type Store = Pick<Desk, 'realm' | 'context'>;
type Done = Outcome['done'][number];
type Failed = Outcome['failed'][number];

/** Changes the accounts whose versions are still those that the question was about. */
export const runChange = (
  desk: Store,
  visitor: Principal,
  wanted: Wanted,
  selected: readonly Selected[],
): Promise<Run> =>
  run(desk, visitor, wanted.action, selected, ({ version }, account, self) =>
    version === accountVersion(account) ? planChange(wanted, account, self) : 'changed',
  );

/** Undoes a change, as far as nobody has done it meanwhile. */
export const runUndo = (
  desk: Store,
  visitor: Principal,
  changes: Differences,
  known: KnownRights,
): Promise<Run> =>
  run(desk, visitor, 'undo', changes, (difference, account, self) => {
    const offered = offeredRoles(known, account.roles);
    const planned = planDifference(difference, account, { self, offered });
    return planned.is === 'spared' && planned.why !== 'self' ? 'undone' : planned;
  });

/**
 * Makes one change to several accounts in one transaction, which locks them and the account of the administrator: if two
 * administrators disable or delete each other at once, one of them stays. What cannot be done to an account does not stop
 * the others; a failing store changes none.
 */
function run<S extends { readonly id: string }>(
  { realm, context }: Store,
  visitor: Principal,
  action: Outcome['action'],
  selected: readonly S[],
  plan: (selected: S, account: AccountFacts, self: string) => Planned | Failure,
): Promise<Run> {
  const once = [...new Map(selected.map((one) => [one.id, one])).values()];
  const ids = [visitor.subject, ...once.map(({ id }) => id)];
  return holdAccounts(context.store.db, realm, ids, async (held) => {
    const self = await administering(held, visitor);
    const done: Done[] = [];
    const failed: Failed[] = [];
    const trail: Run['trail'][number][] = [];
    for (const one of once) {
      const account = await held.byId(one.id);
      const planned = account ? plan(one, account, self.id) : 'gone';
      const failure = typeof planned === 'string' ? planned : planned.is === 'spared' && planned.why;
      if (account && typeof planned === 'object' && planned.is !== 'spared') {
        const { id, username } = account;
        const difference = planned.is === 'change' ? planned.difference : undefined;
        const detail = await apply(held, account, difference);
        done.push({ id, username, difference });
        trail.push({ object: username, detail, failed: false });
      } else if (failure) {
        failed.push({ id: one.id, username: account?.username, why: failure });
        trail.push({ object: account?.username ?? one.id, detail: '', failed: true });
      }
    }
    return { self, outcome: { action, done, failed }, trail };
  });
}

/**
 * Applies a difference to an account, or deletes it without one.
 * @returns what the trail says of it
 */
async function apply(held: Accounts, account: AccountFacts, difference?: Difference): Promise<string> {
  const { id, groups } = account;
  if (!difference) {
    await held.remove(id);
    return 'deleted';
  }
  const roles = rolesAfter(account.roles, difference);
  const enabled = difference.enabled ?? account.enabled;
  await held.setHoldings(id, { roles, groups });
  await held.setEnabled(id, enabled);
  return accountChange(account, { ...account, roles, enabled });
}
