import type { Column } from '@mobidrom/shared-ui/data';
import type { Notice } from './service';
import { texts } from './texts';

export const columns: readonly Column<Notice>[] = [
  { id: 'title', label: texts.noticeTitle, value: ({ title }) => title, width: '60%' },
  { id: 'road', label: texts.road, value: ({ road }) => road, width: '40%' },
];
