import type { HistoryWords } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

export const tagHistory: HistoryWords = { labels: { tagName: texts.tagName } };
