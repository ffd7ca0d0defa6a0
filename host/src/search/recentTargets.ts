import type { BrowserStorage, SearchTarget, Session } from '@mobidrom/shared-contract';

/** Key in the storage of the tab. It is listed on /cookies. */
const RECENT_KEY = 'portal-recent-targets';
const MOST = 5;

/** Target with its detail, which tells a tag and a data source of one name apart. */
export type RecentTarget = Pick<SearchTarget, 'title' | 'detail' | 'address'>;

/** Returns whose targets are stored: the subject, '' for visitors without a session, undefined while that is not known. */
export const recentOwner = ({ status, subject }: Session): string | undefined =>
  status === 'anonymous' ? '' : subject;

/** Returns the targets that this person opened last in this tab, newest first. Those of another person are removed. */
export function readRecent(storage: BrowserStorage, owner: string | undefined): readonly RecentTarget[] {
  if (owner === undefined) return [];
  const stored = parseStored(storage.getItem(RECENT_KEY));
  if (stored?.owner === owner) return stored.targets;
  storage.removeItem(RECENT_KEY);
  return [];
}

/** Stores a target as the newest one. Nothing is stored while it is not known whose it is. */
export function addRecent(
  storage: BrowserStorage,
  owner: string | undefined,
  { title, detail, address }: RecentTarget,
): void {
  if (owner === undefined) return;
  const others = readRecent(storage, owner).filter((target) => target.address !== address);
  const targets = [{ title, detail, address }, ...others].slice(0, MOST);
  storage.setItem(RECENT_KEY, JSON.stringify({ owner, targets }));
}

export const clearRecent = (storage: BrowserStorage): void => storage.removeItem(RECENT_KEY);

/** Returns what is stored; undefined of anything else, because users can change their storage. */
function parseStored(
  text: string | null,
): { readonly owner: string; readonly targets: readonly RecentTarget[] } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  const { owner, targets } = (value ?? {}) as { owner?: unknown; targets?: unknown };
  if (typeof owner !== 'string' || !Array.isArray(targets)) return undefined;
  return { owner, targets: targets.filter(isTarget).slice(0, MOST) };
}

function isTarget(value: unknown): value is RecentTarget {
  const { title, detail, address } = (value ?? {}) as Partial<Record<keyof RecentTarget, unknown>>;
  const isText = typeof title === 'string' && typeof address === 'string';
  return isText && (detail === undefined || typeof detail === 'string');
}
