import type { BrowserStorage } from '@mobidrom/shared-contract';
import { STORAGE_KEYS } from './flags';

/** Page to open after a sign-in. `closes`: the window was opened only for this sign-in, and closes after it. */
export interface Target {
  readonly path: string;
  readonly closes: boolean;
}
export const ROOT = '/';

/**
 * Returns path, query and fragment of an address of the own origin; the root for any other address and for the sign-in
 * itself. So no sign-in leads to a foreign site or in a circle.
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return ROOT;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/anmeldung') return ROOT;
  return url.pathname + url.search + url.hash;
}

/**
 * Stores the targets of sign-ins in this tab, by the state of each sign-in. The redirect address is the same for all, so
 * that the identity provider can compare it exactly (RFC 9700, section 2.1).
 */
export function targetStore(storage: BrowserStorage, origin: string) {
  return {
    keep(state: string, target: Target): void {
      storage.setItem(STORAGE_KEYS.signInTarget + state, JSON.stringify(target));
    },
    /** Removes and returns the target; the root when this tab has none. */
    take(state: string): Target {
      const kept = storage.getItem(STORAGE_KEYS.signInTarget + state);
      storage.removeItem(STORAGE_KEYS.signInTarget + state);
      const { path, closes } = parseTarget(kept);
      return { path: ownPath(path, origin), closes };
    },
  };
}

/** Returns the target in a stored value, with the root for what is unusable: users can change their storage. */
function parseTarget(kept: string | null): Target {
  try {
    const { path, closes } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Target, unknown>>;
    return { path: typeof path === 'string' ? path : ROOT, closes: closes === true };
  } catch {
    return { path: ROOT, closes: false };
  }
}

/** Returns the state in the identity provider's answer; undefined when the address holds no answer. */
export function answeredState(here: string, origin: string): string | undefined {
  const answer = new URLSearchParams(new URL(here, origin).hash.slice(1));
  if (!answer.has('code') && !answer.has('error')) return undefined;
  return answer.get('state') ?? undefined;
}
