import type { AccessFinding } from './checkAccess';

/** An organisation as the check needs it. */
export interface CheckedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly tagIds: readonly string[];
}
/** Whom access to a data set is restricted to; without an organisation everybody who is signed in has it. */
export interface Restriction {
  readonly organisationIds: readonly string[];
  readonly tagIds: readonly string[];
}
/** A data set as the check needs it. */
export interface CheckedDataSet {
  readonly id: string;
  readonly title: string;
  /** Undefined where it is not known, because the list could not be read whole. */
  readonly restriction: Restriction | undefined;
}

/** Why a chosen organisation has access to a restricted data set. */
export interface Grant {
  readonly organisation: string;
  /** The data set names the organisation. */
  readonly byName: boolean;
  /** The tags that both carry. */
  readonly tagIds: readonly string[];
}

/** Why the answer is what it is, as far as data sets and organisations say it. */
export type AccessReason =
  /** Everybody who is signed in has access. */
  | { readonly kind: 'open' }
  /** Some of the chosen organisations have access, the others have none. */
  | { readonly kind: 'granted'; readonly grants: readonly Grant[]; readonly denied: readonly string[] }
  /** It is restricted, to organisations and to who carries tags, and none of the chosen organisations is meant. */
  | { readonly kind: 'denied'; readonly restriction: Restriction }
  /** The service said nothing. */
  | { readonly kind: 'unanswered' }
  /** What is stored does not say why: it has changed since it was read, or the service knows more. */
  | { readonly kind: 'unexplained'; readonly organisations: readonly string[] };

/**
 * Explains a finding by what restricts the data set (UX.md 'Rights'). The service decides; where what was read does not
 * agree with it, that is said rather than guessed.
 */
export function accessReason(
  { allowed, organisationIds }: Pick<AccessFinding, 'allowed' | 'organisationIds'>,
  restriction: Restriction | undefined,
  chosen: readonly CheckedOrganisation[],
): AccessReason {
  if (allowed === undefined) return { kind: 'unanswered' };
  const having = chosen.filter(({ id }) => organisationIds.has(id));
  const unexplained = { kind: 'unexplained', organisations: having.map(({ name }) => name) } as const;
  if (!restriction) return unexplained;
  const isOpen = restriction.organisationIds.length === 0;
  if (allowed && isOpen) return { kind: 'open' };
  if (!allowed) {
    const expected = isOpen || chosen.some((organisation) => explains(grantOf(restriction, organisation)));
    return expected ? unexplained : { kind: 'denied', restriction };
  }
  const grants = having.map((organisation) => grantOf(restriction, organisation));
  if (grants.length === 0 || !grants.every(explains)) return unexplained;
  const denied = chosen.filter(({ id }) => !organisationIds.has(id)).map(({ name }) => name);
  return { kind: 'granted', grants, denied };
}

const grantOf = (restriction: Restriction, { id, name, tagIds }: CheckedOrganisation): Grant => ({
  organisation: name,
  byName: restriction.organisationIds.includes(id),
  tagIds: restriction.tagIds.filter((tag) => tagIds.includes(tag)),
});
const explains = ({ byName, tagIds }: Grant): boolean => byName || tagIds.length > 0;
