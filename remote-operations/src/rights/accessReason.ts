import type { AccessFinding } from './checkAccess';

/** An organisation, as far as the check needs it. */
export interface CheckedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly tagIds: readonly string[];
}
/** Restriction of a data set; without an organisation every signed-in user has access. */
export interface Restriction {
  readonly organisationIds: readonly string[];
  readonly tagIds: readonly string[];
}
/** A data set, as far as the check needs it. */
export interface CheckedDataSet {
  readonly id: string;
  readonly title: string;
  /** Undefined if unknown, because the list could not be read completely. */
  readonly restriction: Restriction | undefined;
}

/** Why a chosen organisation has access to a restricted data set. */
export interface Grant {
  readonly organisation: string;
  /** Whether the data set names the organisation. */
  readonly byName: boolean;
  /** Tags that both have. */
  readonly tagIds: readonly string[];
}

/** Reason of a finding, derived from data sets and organisations. */
export type AccessReason =
  /** Every signed-in user has access. */
  | { readonly kind: 'open' }
  /** Some of the chosen organisations have access. */
  | { readonly kind: 'granted'; readonly grants: readonly Grant[]; readonly denied: readonly string[] }
  /** Restricted to other organisations and tags than those of the chosen organisations. */
  | { readonly kind: 'denied'; readonly restriction: Restriction }
  /** The service did not answer. */
  | { readonly kind: 'unanswered' }
  /** The lists do not explain the answer: they have changed since they were read, or the service knows more. */
  | { readonly kind: 'unexplained'; readonly organisations: readonly string[] };

/**
 * Returns the reason of a finding by the restriction of its data set. The service decides; where the lists do not explain its
 * answer, the reason is 'unexplained' rather than guessed.
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
