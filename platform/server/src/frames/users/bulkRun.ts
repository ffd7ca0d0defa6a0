import { holdableOf } from '../../identity/accountRow';
import type { AccountFacts, HeldAccounts } from '../../identity/accounts';
import type { Principal } from '../../identity/principal';
import { type KnownRights, offeredRoles } from '../../rights/roleAreas';
import { accountChange } from './accountChange';
import { accountVersion, templateVersion } from './accountVersion';
import { administering, type Desk } from './administrator';
import { type Difference, type Planned, planChange, planUndo, rolesAfter, type Wanted } from './bulkChange';
import { deletionOf, withFormerNames } from './formerNames';
import type { Failure, Outcome } from './outcomeBox';
import type { Selected, Undo } from './selectionForm';

/** Outcome of a run with what the trail says of each changed account. */
export interface Run {
  readonly self: AccountFacts;
  readonly outcome: Outcome;
  readonly trail: readonly { readonly object: string; readonly detail: string; readonly failed: boolean }[];
}
type Plan = Planned | ({ readonly is: 'refused' } & Failure);
type Store = Pick<Desk, 'accounts' | 'realm' | 'context'>;
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
async function run<S extends { readonly id: string }>(
  { accounts, realm, context, tried }: Store & { readonly tried: string },
  visitor: Principal,
  action: Outcome['action'],
  selected: readonly S[],
  plan: (selected: S, account: AccountFacts, self: string, revision?: string) => Plan,
): Promise<Run> {
  const once = [...new Map(selected.map((one) => [one.id, one])).values()];
  const ids = [visitor.subject, ...once.map(({ id }) => id)];
  const { self, outcome, changes } = await accounts.hold(ids, async (held) => {
    const self = await administering(held, visitor);
    const before = await held.revisions(ids);
    const present = await held.byIds(ids);
    const changes: Change[] = [];
    const failed: Failed[] = [];
    for (const one of once) {
      const account = present.get(one.id);
      const planned: Plan = account
        ? plan(one, account, self.id, before.get(one.id))
        : { is: 'refused', why: 'gone' };
      if (account && (planned.is === 'change' || planned.is === 'removal')) {
        changes.push(changeOf(realm, account, planned.is === 'change' ? planned.difference : undefined));
      } else if (planned.is === 'spared' || planned.is === 'refused') {
        const { is, ...failure } = planned;
        failed.push({ id: one.id, username: account?.username, ...failure });
      }
    }
    await apply(held, changes);
    const after = await held.revisions(changes.map(({ account }) => account.id));
    const done = changes.map(({ account: { id, username }, difference }): Done => {
      const revision = after.get(id);
      return difference && revision !== undefined
        ? { id, username, changed: { difference, revision } }
        : { id, username };
    });
    return { self, outcome: { action, done, failed }, changes };
  });
  // After the transaction, because the trail can be long.
  const failed = await withFormerNames(context.store.db, outcome.failed);
  const trail = [
    ...changes.map(({ account, detail }) => ({ object: account.username, detail, failed: false })),
    ...failed.map((failure) => ({
      object: failure.username ?? failure.id,
      detail: `${tried}: ${[failure.why, ...('rights' in failure ? failure.rights : [])].join(' ')}`,
      failed: true,
    })),
  ];
  return { self, outcome: { ...outcome, failed }, trail };
}

/** Change of an account. */
interface Change {
  readonly account: AccountFacts;
  /** Undefined for a deletion. */
  readonly difference: Difference | undefined;
  /** Roles, groups and state after it. */
  readonly after: Pick<AccountFacts, 'roles' | 'groups' | 'enabled'>;
  /** Sentence of the trail. */
  readonly detail: string;
}

/** Returns a change by its difference, and a deletion without one. */
function changeOf(realm: Store['realm'], account: AccountFacts, difference?: Difference): Change {
  if (!difference) return { account, difference, after: account, detail: deletionOf(account.id) };
  const { given, taken, enabled = account.enabled } = difference;
  const holdings =
    given.length + taken.length > 0
      ? holdableOf(realm, { roles: rolesAfter(account.roles, difference), groups: account.groups })
      : account;
  const after = { roles: holdings.roles, groups: holdings.groups, enabled };
  return { account, difference, after, detail: accountChange(account, { ...account, ...after }) };
}

/** Makes all changes with one statement of each kind: an account after the other would hold up everybody else. */
async function apply(held: HeldAccounts, changes: readonly Change[]): Promise<void> {
  const kept = changes.filter(({ difference }) => difference !== undefined);
  const removed = changes.filter(({ difference }) => difference === undefined);
  await held.removeAll(removed.map(({ account }) => account.id));
  const isRegranted = ({ difference }: Change) =>
    difference !== undefined && difference.given.length + difference.taken.length > 0;
  await held.setHoldingsOf(
    new Map(kept.filter(isRegranted).map(({ account, after }) => [account.id, after])),
  );
  for (const enabled of [true, false]) {
    const switched = kept.filter(
      ({ account, after }) => after.enabled === enabled && account.enabled !== enabled,
    );
    await held.setEnabledOf(
      switched.map(({ account }) => account.id),
      enabled,
    );
  }
}
