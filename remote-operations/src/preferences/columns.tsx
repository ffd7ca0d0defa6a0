import type { SettingGroup } from '@mobidrom/platform-api';
import { VisuallyHidden } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

export const columns: readonly Column<SettingGroup>[] = [
  {
    id: 'component',
    label: texts.component,
    value: ({ component }) => component,
    // The name of the button that opens the group; components have many groups.
    cell: ({ component, group }) => (
      <>
        {component} <VisuallyHidden>{group}</VisuallyHidden>
      </>
    ),
    width: '45%',
  },
  { id: 'group', label: texts.group, value: ({ group }) => group, width: '55%' },
];
