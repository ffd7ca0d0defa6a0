import { holdableOf } from '../../identity/accountRow';
import { type AccountFacts, type Accounts, holdAccounts } from '../../identity/accounts';
import type { Principal } from '../../identity/principal';
import { type KnownRights, offeredRoles } from '../../rights/roleAreas';
import { accountChange } from './accountChange';
import { accountVersion, templateVersion } from './accountVersion';
import { administering, type Desk } from './administrator';
import { type Difference, type Planned, planChange, planUndo, rolesAfter, type Wanted } from './bulkChange';
import type { Failure, Outcome } from './outcomeBox';
import type { Selected, Undo } from './selectionForm';

/** Outcome of a run with what the trail says of each changed account. */
export interface Run {
  readonly self: AccountFacts;
  readonly outcome: Outcome;
  readonly trail: readonly { readonly object: string; readonly detail: string; readonly failed: boolean }[];
}
type Plan = Planned | ({ readonly is: 'refused' } & Failure);
type Store = Pick<Desk, 'realm' | 'context'>;
type Done = Outcome['done'][number];
type Failed = Outcome['failed'][number];

/** Answer to a question: the accounts with their versions, and the version of the template that gives or takes rights. */
interface Answered {
  readonly selected: readonly Selected[];
  readonly rights: string | undefined;
}

/** Changes the accounts whose versions are still those that the question was about, by the template that it was about. */
export const runChange = (
  desk: Store,
  visitor: Principal,
  wanted: Wanted,
  { selected, rights }: Answered,
): Promise<Run> => {
  const isSameTemplate = !('template' in wanted) || rights === templateVersion(wanted.template);
  return run(
    { ...desk, tried: triedBy(wanted) },
    visitor,
    wanted.action,
    selected,
    ({ version }, account, self) => {
      if (version !== accountVersion(account)) return { is: 'refused', why: 'changed' };
      return isSameTemplate ? planChange(wanted, account, self) : { is: 'refused', why: 'templateChanged' };
    },
  );
};

/** Returns what the trail says was tried, as `give read`. */
const triedBy = (wanted: Wanted): string =>
  'template' in wanted ? `${wanted.action} ${wanted.template.id}` : wanted.action;

/** Undoes a change of those accounts that are still as the change left them. */
export const runUndo = (
  desk: Store,
  visitor: Principal,
  undos: readonly Undo[],
  known: KnownRights,
): Promise<Run> =>
  run({ ...desk, tried: 'undo' }, visitor, 'undo', undos, (undo, account, self, revision) => {
    const offered = offeredRoles(known, account.roles);
    const isUnchanged = undo.revision === revision;
    return planUndo(undo, account, { self, offered, isUnchanged });
  });

/**
 * Makes one change to several accounts in one transaction, which locks them and the account of the administrator: if two
 * administrators disable or delete each other at once, one of them stays. What cannot be done to an account does not stop
 * the others; a failing store changes none.
 */
function run<S extends { readonly id: string }>(
  { realm, context, tried }: Store & { readonly tried: string },
  visitor: Principal,
  action: Outcome['action'],
  selected: readonly S[],
  plan: (selected: S, account: AccountFacts, self: string, revision?: string) => Plan,
): Promise<Run> {
  const once = [...new Map(selected.map((one) => [one.id, one])).values()];
  const ids = [visitor.subject, ...once.map(({ id }) => id)];
  return holdAccounts(context.store.db, realm, ids, async (held) => {
    const self = await administering(held, visitor);
    const before = await held.revisions(ids);
    const changed: (Pick<Done, 'id' | 'username'> & { readonly difference?: Difference | undefined })[] = [];
    const failed: Failed[] = [];
    const trail: Run['trail'][number][] = [];
    for (const one of once) {
      const account = await held.byId(one.id);
      const planned: Plan = account
        ? plan(one, account, self.id, before.get(one.id))
        : { is: 'refused', why: 'gone' };
      if (account && (planned.is === 'change' || planned.is === 'removal')) {
        const { id, username } = account;
        const difference = planned.is === 'change' ? planned.difference : undefined;
        const detail = await apply({ held, realm }, account, difference);
        changed.push({ id, username, difference });
        trail.push({ object: username, detail, failed: false });
      } else if (planned.is === 'spared' || planned.is === 'refused') {
        const { is, ...failure } = planned;
        failed.push({ id: one.id, username: account?.username, ...failure });
        const reasons = 'rights' in failure ? [failure.why, ...failure.rights] : [failure.why];
        const detail = `${tried}: ${reasons.join(' ')}`;
        trail.push({ object: account?.username ?? one.id, detail, failed: true });
      }
    }
    const after = await held.revisions(changed.map(({ id }) => id));
    const done = changed.map(({ id, username, difference }): Done => {
      const revision = after.get(id);
      return difference && revision !== undefined
        ? { id, username, changed: { difference, revision } }
        : { id, username };
    });
    return { self, outcome: { action, done, failed }, trail };
  });
}

/**
 * Applies a difference to an account, or deletes it without one.
 * @returns what the trail says of it
 */
async function apply(
  { held, realm }: { readonly held: Accounts; readonly realm: Store['realm'] },
  account: AccountFacts,
  difference?: Difference,
): Promise<string> {
  const { id } = account;
  if (!difference) {
    await held.remove(id);
    // By its id, entries of later attempts at the account find its name here.
    return `deleted ${id}`;
  }
  const { given, taken, enabled = account.enabled } = difference;
  const isRegranted = given.length + taken.length > 0;
  const holdings = isRegranted
    ? holdableOf(realm, { roles: rolesAfter(account.roles, difference), groups: account.groups })
    : account;
  if (isRegranted) await held.setHoldings(id, holdings);
  if (enabled !== account.enabled) await held.setEnabled(id, enabled);
  const after = { ...account, roles: holdings.roles, groups: holdings.groups, enabled };
  return accountChange(account, after);
}
