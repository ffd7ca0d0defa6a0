import type { HistoryWords } from '@mobidrom/shared-ui/forms';

/** Keys of settings are shown as they are. */
export const preferenceHistory: HistoryWords = { labels: {} };
