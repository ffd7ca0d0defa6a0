import { monospace, styled } from '@mobidrom/shared-ui/core';
import { STORED_ENTRIES } from './entries';
import { texts } from './texts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { fontFamily: monospace, fontSize: '0.875rem', fontWeight: 640, overflowWrap: 'anywhere' },
  '& dd': { margin: '2px 0 0' },
  '& dd + dd': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
}));

/** All cookies and storage keys of the portal, with purpose, place and duration. */
export function StorageList() {
  return (
    <List>
      {STORED_ENTRIES.map(({ name, kind, purpose, duration }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{purpose}</dd>
          <dd>{`${texts.kinds[kind]}, ${duration}`}</dd>
        </div>
      ))}
    </List>
  );
}
