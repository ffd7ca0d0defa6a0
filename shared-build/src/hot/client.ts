// Runs in the browser, as part of the entry of each development build.
import { applyUpdate, type Hot, type OpenPage } from './applyUpdate';

declare const __HOT_FILE__: string;
declare const __webpack_hash__: string;

const INTERVAL = 1_000;
const hot = (import.meta as unknown as { webpackHot?: Hot }).webpackHot;

const page: OpenPage = {
  isHidden: () => document.visibilityState === 'hidden',
  running: () => __webpack_hash__,
  newest: async () => {
    const response = await fetch(__HOT_FILE__, { cache: 'no-store' });
    return ((await response.json()) as { hash: string }).hash;
  },
  reload: () => location.reload(),
  warn: (cause) => console.warn('[hot]', cause),
};

async function watch(current: Hot): Promise<void> {
  await applyUpdate(current, page);
  setTimeout(() => void watch(current), INTERVAL);
}

if (hot) void watch(hot);
