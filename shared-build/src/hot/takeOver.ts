/** The part of webpack's hot module replacement that is used. */
export interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<readonly unknown[] | null>;
}

/** What is known of the page, and what can be done with it. */
export interface OpenPage {
  isHidden(): boolean;
  /** The build whose code the page runs. */
  running(): string;
  /** The build that was finished last. Rejects while the server is not there. */
  newest(): Promise<string>;
  reload(): void;
  warn(cause: unknown): void;
}

/**
 * Takes over new code: in place where components allow it, else by loading the page again. Never rejects: a server that is
 * being started again is asked again later.
 */
export async function takeOver(hot: Hot, page: OpenPage): Promise<void> {
  try {
    if (page.isHidden() || hot.status() !== 'idle') return;
    if ((await page.newest()) === page.running()) return;
    const replaced = await hot.check(true);
    if (replaced === null) page.reload();
  } catch (error) {
    // New code that cannot be taken over in place leaves the page half way: it must not go on like that.
    if (['abort', 'fail'].includes(hot.status())) page.reload();
    else page.warn(error);
  }
}
