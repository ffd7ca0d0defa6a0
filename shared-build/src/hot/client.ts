// Runs in the browser, in the entry of each build that is being developed.
declare const __HOT_FILE__: string;
declare const __webpack_hash__: string;
interface Hot {
  status(): string;
  check(autoApply: boolean): Promise<readonly unknown[] | null>;
}

const INTERVAL = 1_000;
const hot = (import.meta as unknown as { webpackHot?: Hot }).webpackHot;

async function newestBuild(): Promise<string> {
  const answer = await fetch(__HOT_FILE__, { cache: 'no-store' });
  return ((await answer.json()) as { hash: string }).hash;
}

/** Takes over new code: in place where components allow it, else by loading the page again. */
async function look(current: Hot): Promise<void> {
  if (document.visibilityState === 'hidden' || current.status() !== 'idle') return;
  if ((await newestBuild()) === __webpack_hash__) return;
  const replaced = await current.check(true);
  if (replaced === null) location.reload();
}

async function watch(current: Hot): Promise<void> {
  try {
    await look(current);
  } catch (error) {
    // The server is being started again, or the new code cannot be taken over in place.
    if (['abort', 'fail'].includes(current.status())) location.reload();
    else console.warn('[hot]', error);
  }
  setTimeout(() => void watch(current), INTERVAL);
}

if (hot) void watch(hot);
