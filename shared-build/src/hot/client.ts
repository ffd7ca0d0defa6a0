// Runs in the browser, in the entry of each build that is being developed.
import { type Hot, type OpenPage, takeOver } from './takeOver';

declare const __HOT_FILE__: string;
declare const __webpack_hash__: string;

const INTERVAL = 1_000;
const hot = (import.meta as unknown as { webpackHot?: Hot }).webpackHot;

const page: OpenPage = {
  isHidden: () => document.visibilityState === 'hidden',
  running: () => __webpack_hash__,
  newest: async () => {
    const answer = await fetch(__HOT_FILE__, { cache: 'no-store' });
    return ((await answer.json()) as { hash: string }).hash;
  },
  reload: () => location.reload(),
  warn: (cause) => console.warn('[hot]', cause),
};

async function watch(current: Hot): Promise<void> {
  await takeOver(current, page);
  setTimeout(() => void watch(current), INTERVAL);
}

if (hot) void watch(hot);
