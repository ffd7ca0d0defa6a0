import type { HistoryWords } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

export const eventHistory: HistoryWords = { labels: texts.historyFields };
