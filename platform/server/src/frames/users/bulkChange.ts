import { ROLES } from '@mobidrom/shared-contract';
import type { AccountFacts } from '../../identity/accounts';
import type { RightTemplate } from '../../rights/templates';

/** Changes that are made to several accounts at once. */
export const ACTIONS = ['enable', 'disable', 'give', 'take', 'remove'] as const;
export type Action = (typeof ACTIONS)[number];
/** Change that is wanted: rights are given and taken by template. */
export type Wanted =
  | { readonly action: Exclude<Action, 'give' | 'take'> }
  | { readonly action: 'give' | 'take'; readonly template: RightTemplate };

/** Difference that a change makes to an account. */
export interface Difference {
  readonly given: readonly string[];
  readonly taken: readonly string[];
  /** New state; undefined if it stays. */
  readonly enabled?: boolean | undefined;
}
/** Reason why an account stays as it is. */
export type Spared = 'self' | 'enabled' | 'disabled' | 'held' | 'notHeld';
/** Reason why a change of an account cannot be undone. */
export type NotUndone =
  | { readonly why: 'changed' | 'undone' }
  /** `rights` are those that nobody can be given at the moment. */
  | { readonly why: 'notOffered'; readonly rights: readonly string[] };
export type Planned =
  | { readonly is: 'change'; readonly difference: Difference }
  | { readonly is: 'removal' }
  | { readonly is: 'spared'; readonly why: Spared };

type Held = Pick<AccountFacts, 'id' | 'roles' | 'enabled'>;

const change = (difference: Partial<Difference>): Planned => ({
  is: 'change',
  difference: { given: [], taken: [], ...difference },
});
const spared = (why: Spared): Planned => ({ is: 'spared', why });

/**
 * Returns what becomes of an account. Administrators can neither disable nor delete their own account nor take the right to
 * administer from it, so that one of them always remains.
 * @param self id of the account of the administrator
 */
export function planChange(wanted: Wanted, account: Held, self: string): Planned {
  const isOwn = account.id === self;
  switch (wanted.action) {
    case 'enable':
      return account.enabled ? spared('enabled') : change({ enabled: true });
    case 'disable':
      if (isOwn) return spared('self');
      return account.enabled ? change({ enabled: false }) : spared('disabled');
    case 'remove':
      return isOwn ? spared('self') : { is: 'removal' };
    case 'give': {
      const given = wanted.template.roles.filter((role) => !account.roles.includes(role));
      return given.length > 0 ? change({ given }) : spared('held');
    }
    case 'take': {
      const taken = withoutKept(
        wanted.template.roles.filter((role) => account.roles.includes(role)),
        isOwn,
      );
      return taken.length > 0 ? change({ taken }) : spared('notHeld');
    }
  }
}

const withoutKept = (taken: readonly string[], isOwn: boolean): readonly string[] =>
  isOwn ? taken.filter((role) => !ROLES.userAdministration.some((kept) => kept === role)) : taken;

/** Returns the difference that undoes another one. */
export const inverse = ({ given, taken, enabled }: Difference): Difference => ({
  given: taken,
  taken: given,
  ...(enabled !== undefined && { enabled: !enabled }),
});

interface UndoScope {
  /** Id of the account of the administrator. */
  readonly self: string;
  /** Rights that may be given. */
  readonly offered: ReadonlySet<string>;
  /** Whether the account is still as the change left it. */
  readonly isUnchanged: boolean;
}

/**
 * Returns what an undo makes of an account. It is made completely or not at all: neither over what somebody has decided since
 * the change, nor while some of the rights that it would give back are not offered.
 */
export function planUndo(
  { given, taken, enabled }: Difference,
  account: Held,
  { self, offered, isUnchanged }: UndoScope,
): Planned | ({ readonly is: 'refused' } & NotUndone) {
  const isOwn = account.id === self;
  if (isOwn && enabled === false) return spared('self');
  const left = {
    given: given.filter((role) => !account.roles.includes(role)),
    taken: withoutKept(
      taken.filter((role) => account.roles.includes(role)),
      isOwn,
    ),
    ...(enabled !== undefined && enabled !== account.enabled && { enabled }),
  };
  if (left.given.length + left.taken.length === 0 && left.enabled === undefined) {
    return { is: 'refused', why: 'undone' };
  }
  if (!isUnchanged) return { is: 'refused', why: 'changed' };
  const rights = left.given.filter((role) => !offered.has(role));
  return rights.length > 0 ? { is: 'refused', why: 'notOffered', rights } : change(left);
}

/** Returns the roles after a change. */
export const rolesAfter = (roles: readonly string[], { given, taken }: Difference): string[] => [
  ...roles.filter((role) => !taken.includes(role)),
  ...given,
];
