import type { ListedSettingGroup } from '@mobidrom/platform-api';
import { VisuallyHidden } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { createContext, use } from 'react';
import { keysText } from './keys';
import { texts } from './texts';

/** Column by which groups are found that have a key. */
export const KEYS = 'keys';

/** Filter of the list in the column of keys; '' without one. Columns are kept between renders. */
export const KeyQueryContext = createContext('');

const groupColumn: Column<ListedSettingGroup> = {
  id: 'group',
  label: texts.group,
  value: ({ group }) => group,
  // The name of the button that opens the group; groups of several components may have one name.
  cell: ({ component, group }) => (
    <>
      <VisuallyHidden>{component}</VisuallyHidden> {group}
    </>
  ),
  width: '26%',
};
const componentColumn: Column<ListedSettingGroup> = {
  id: 'component',
  label: texts.component,
  value: ({ component }) => component,
  width: '22%',
};
const keysColumn: Column<ListedSettingGroup> = {
  id: KEYS,
  label: texts.key,
  value: ({ keys = [] }) => keys.join(', '),
  cell: ({ keys = [] }) => <Keys keys={keys} />,
  width: '40%',
};
const pairsColumn: Column<ListedSettingGroup> = {
  id: 'pairs',
  label: texts.pairCount,
  value: ({ keys }) => keys?.length,
  align: 'right',
  figures: true,
  hiddenIfNarrow: true,
  width: '12%',
};

function Keys({ keys }: { readonly keys: readonly string[] }) {
  return keysText(keys, use(KeyQueryContext));
}

/** Columns of a list whose service tells the keys. */
export const columnsWithKeys = [groupColumn, componentColumn, keysColumn, pairsColumn];
/** Columns of a list whose service does not. */
export const columns: readonly Column<ListedSettingGroup>[] = [
  { ...groupColumn, width: '55%' },
  { ...componentColumn, width: '45%' },
];
