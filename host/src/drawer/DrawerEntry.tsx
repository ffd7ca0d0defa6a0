import { styled } from '@mobidrom/shared-ui/core';
import type { MenuTarget } from '../register/menuEntries';
import { EntryLink } from './EntryLink';
import { stopStyle } from './Line';

const Stop = styled(EntryLink)(({ theme }) => ({
  ...stopStyle,
  color: theme.vars.palette.text.primary,
  '&::before': {
    ...stopStyle['&::before'],
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.surface.raised,
  },
  '&[aria-current]': {
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.light,
    '@media (forced-colors: active)': { textDecoration: 'underline', textDecorationThickness: 3 },
  },
  '&[aria-current]::before': { background: theme.vars.palette.secondary.main },
}));

interface DrawerEntryProps {
  readonly entry: MenuTarget;
  readonly currentPath: string | undefined;
  readonly onChosen: () => void;
}

/** Link on the top level of the drawer. */
export function DrawerEntry(props: DrawerEntryProps) {
  return (
    <li>
      <Stop {...props} />
    </li>
  );
}
