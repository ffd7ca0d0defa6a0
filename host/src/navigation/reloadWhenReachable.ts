/** Milliseconds after which a portal that does not answer counts as out of reach. */
const PATIENCE = 10_000;

interface ReloadPorts {
  readonly fetch: typeof globalThis.fetch;
  reload(): void;
  /** Tells that the portal does not answer, so that the page stays as it is. */
  onUnreachable(): void;
}

/**
 * Returns the action that loads the page anew, if the portal answers: without a connection the browser would put an error page of its own
 * in the place of the page and of what was typed there. Clicks while it asks do nothing.
 */
export function reloadWhenReachable({ fetch, reload, onUnreachable }: ReloadPorts): () => Promise<void> {
  let isAsking = false;
  return async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      await fetch('/releases/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    } catch {
      // No response, for whichever reason.
      isAsking = false;
      onUnreachable();
      return;
    }
    isAsking = false;
    reload();
  };
}
