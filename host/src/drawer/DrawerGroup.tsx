import { radius, styled } from '@mobidrom/shared-ui/core';
import { ExpandMoreIcon } from '@mobidrom/shared-ui/icons';
import { useId, useState } from 'react';
import { containsPath, type MenuTarget } from '../register/menuEntries';
import { EntryLink } from './EntryLink';
import { stopStyle } from './Line';

const Head = styled('button')(({ theme }) => ({
  ...stopStyle,
  color: theme.vars.palette.text.primary,
  '&::before': {
    ...stopStyle['&::before'],
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.surface.raised,
  },
  '& > svg': { marginLeft: 'auto', color: theme.vars.palette.text.secondary },
  '&[aria-expanded=true] > svg': { rotate: '180deg' },
}));

const Entries = styled('ul')({ margin: 0, padding: '0 0 8px', listStyle: 'none' });
const Entry = styled(EntryLink)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '4px 8px 4px 36px',
  borderRadius: radius.control,
  color: theme.vars.palette.text.primary,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '& svg': { marginLeft: 'auto' },
  '&[aria-current]': {
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    fontWeight: 640,
    '@media (forced-colors: active)': { textDecoration: 'underline', textDecorationThickness: 3 },
  },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    zIndex: 2,
    left: 11,
    top: '50%',
    width: 11,
    height: 11,
    marginTop: '-5.5px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    background: theme.vars.palette.secondary.main,
    border: `2px solid ${theme.vars.palette.primary.main}`,
  },
}));

interface DrawerGroupProps {
  readonly label: string;
  readonly entries: readonly MenuTarget[];
  readonly currentPath: string | undefined;
  readonly onChosen: () => void;
}

/** Menu that opens in place. The menu of the current area is open at first. */
export function DrawerGroup({ label, entries, currentPath, onChosen }: DrawerGroupProps) {
  const [isOpen, setOpen] = useState(containsPath(entries, currentPath));
  const id = useId();
  return (
    <li>
      <Head
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail > 1 || setOpen(!isOpen)}
      >
        {label}
        <ExpandMoreIcon aria-hidden fontSize="large" />
      </Head>
      {isOpen && (
        <Entries id={id}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} currentPath={currentPath} onChosen={onChosen} />
            </li>
          ))}
        </Entries>
      )}
    </li>
  );
}
