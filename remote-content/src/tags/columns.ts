import type { Tag } from '@mobidrom/platform-api';
import type { Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

export const columns: readonly Column<Tag>[] = [
  { id: 'tagName', label: texts.tagName, value: ({ tagName }) => tagName, width: '50%' },
  {
    id: 'organisations',
    label: texts.organisations,
    value: ({ organisations = 0 }) => organisations,
    align: 'right',
    figures: true,
    width: '25%',
  },
  {
    id: 'dataEntries',
    label: texts.dataEntries,
    value: ({ dataEntries }) => dataEntries,
    align: 'right',
    figures: true,
    width: '25%',
  },
];
