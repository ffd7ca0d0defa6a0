import type { KeyValues } from '@mobidrom/shared-contract';
import { STORAGE_KEYS } from './flags';

/** Where a sign-in leads to. `closes`: its window was opened only to sign in again, and is closed afterwards. */
export interface Target {
  readonly path: string;
  readonly closes: boolean;
}
export const ROOT = '/';

/**
 * The address as path, query and fragment of the own origin; the root for anything else. Nobody can make the sign-in
 * lead to a foreign site, or in a circle back to the sign-in itself.
 */
export function ownPath(address: string, origin: string): string {
  if (!URL.canParse(address, origin)) return ROOT;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/anmeldung') return ROOT;
  return url.pathname + url.search + url.hash;
}

/**
 * Keeps targets by the state of their sign-in, in this tab: the redirect address is one and the same for all, so that
 * the identity provider can compare it exactly, and deep links still survive (DESIGN, Security).
 */
export function targetStore(storage: KeyValues, origin: string) {
  return {
    keep(state: string, target: Target): void {
      storage.setItem(STORAGE_KEYS.signInTarget + state, JSON.stringify(target));
    },
    /** Takes the target out; the root when this tab knows none. */
    take(state: string): Target {
      const kept = storage.getItem(STORAGE_KEYS.signInTarget + state);
      storage.removeItem(STORAGE_KEYS.signInTarget + state);
      const { path, closes } = parseTarget(kept);
      return { path: ownPath(path, origin), closes };
    },
  };
}

/** What was kept, as far as it makes sense; anybody can write into a browser's storage. */
function parseTarget(kept: string | null): Target {
  try {
    const { path, closes } = JSON.parse(kept ?? '{}') as Partial<Record<keyof Target, unknown>>;
    return { path: typeof path === 'string' ? path : ROOT, closes: closes === true };
  } catch {
    return { path: ROOT, closes: false };
  }
}

/** What the identity provider sent back in the fragment; undefined when the address is no answer to a sign-in. */
export function answeredState(here: string, origin: string): string | undefined {
  const answer = new URLSearchParams(new URL(here, origin).hash.slice(1));
  if (!answer.has('code') && !answer.has('error')) return undefined;
  return answer.get('state') ?? undefined;
}
