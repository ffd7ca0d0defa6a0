import type { SettingGroup } from '@mobidrom/platform-api';
import type { Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

export const columns: readonly Column<SettingGroup>[] = [
  { id: 'component', label: texts.component, value: ({ component }) => component, width: '45%' },
  { id: 'group', label: texts.group, value: ({ group }) => group, width: '55%' },
];
