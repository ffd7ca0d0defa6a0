import type { Incompatibility } from '@mobidrom/shared-contract';

/** Release of a remote, or of the host as `host`. */
interface Named {
  readonly name: string;
  readonly version: string;
}

/** Why a release does not run in the host. */
export interface MisfitOfRelease extends Named {
  readonly reason: Incompatibility;
}

/** Right or service that a release brings and nobody has approved; `item` as `right:verkehr_read`. */
export interface UnapprovedItem extends Named {
  readonly item: string;
  readonly title: string;
}

/** Reason why a change of the portal is refused, for callers that say it in another language than the commands. */
export type Refusal =
  | { readonly kind: 'nothing-changes' }
  | { readonly kind: 'stale-proposal'; readonly id: number; readonly live: number | undefined }
  | { readonly kind: 'unknown-set' | 'not-proposed' | 'never-live'; readonly id: number }
  | { readonly kind: 'never-active'; readonly name: string }
  /** No version of the remote is served with which a candidate could be compared. */
  | { readonly kind: 'nothing-to-compare'; readonly name: string }
  | { readonly kind: 'no-candidate'; readonly name: string }
  /** The remote has another candidate by now, or it began anew. */
  | ({ readonly kind: 'other-candidate' } & Named)
  /** A candidate without a share and without roles. */
  | { readonly kind: 'for-nobody' }
  | ({ readonly kind: 'candidate-is-live' } & Named)
  | ({ readonly kind: 'quarantined' | 'not-quarantined' | 'not-published' } & Named)
  /** Files that are missing, changed or contradictory. */
  | ({ readonly kind: 'damaged'; readonly file?: string | undefined } & Named)
  /** The same of releases that the change does not touch, and that would stay live. */
  | { readonly kind: 'damaged-live'; readonly releases: readonly Named[] }
  | { readonly kind: 'misfit'; readonly host: string; readonly misfits: readonly MisfitOfRelease[] }
  /** `items` in the words of `itemsTakenAway`. */
  | { readonly kind: 'drops'; readonly items: readonly string[] }
  | { readonly kind: 'unapproved'; readonly items: readonly UnapprovedItem[] }
  /** Two remotes bring the same: `item` as `area:/tags` or `right:verkehr_read`. */
  | { readonly kind: 'two-owners'; readonly item: string; readonly names: readonly [string, string] }
  /** Two candidates bring the same area; `item` as `area:/tags`. */
  | { readonly kind: 'two-candidates'; readonly item: string; readonly releases: readonly [Named, Named] }
  /** `file` relative to the folder of the releases; absent where the key is missing. */
  | { readonly kind: 'unsigned'; readonly file?: string | undefined }
  /** The key of an archive is nobody's any more. */
  | { readonly kind: 'unknown-key'; readonly key: string }
  /** The owner of the key may not release the remote. */
  | { readonly kind: 'not-owner'; readonly owner: string; readonly name: string }
  | { readonly kind: 'busy' };
