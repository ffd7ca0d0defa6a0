/** Interface of webpack's hot module replacement, as far as it is used. */
export interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<readonly unknown[] | null>;
}

/** Open tab of the portal. */
export interface OpenPage {
  isHidden(): boolean;
  /** Hash of the build whose code the page runs. */
  running(): string;
  /** Hash of the newest finished build. Rejects while the server is not reachable. */
  newest(): Promise<string>;
  reload(): void;
  warn(cause: unknown): void;
}

/**
 * Applies new code: in place where components allow it, otherwise by reloading the page. Never rejects, since the next call
 * tries again when the server was not reachable.
 */
export async function applyUpdate(hot: Hot, page: OpenPage): Promise<void> {
  try {
    if (page.isHidden() || hot.status() !== 'idle') return;
    if ((await page.newest()) === page.running()) return;
    const replaced = await hot.check(true);
    if (replaced === null) page.reload();
  } catch (error) {
    // A failed update leaves the page partly replaced, so it has to be reloaded.
    if (['abort', 'fail'].includes(hot.status())) page.reload();
    else page.warn(error);
  }
}
