import { StatusChip, type StatusKind, styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { useId } from 'react';
import { PairValue } from './PairValue';
import { changesOf, type Pair, type PairChange } from './pairs';
import { texts } from './texts';

/** List of the changes that saving will make. */
export function PairChanges({ pairs }: { readonly pairs: readonly Pair[] }) {
  const id = useId();
  const changes = changesOf(pairs);
  return (
    <Changes aria-labelledby={id}>
      <h3 id={id}>{texts.changes}</h3>
      {changes.length === 0 ? <p>{texts.noChanges}</p> : <ChangeList changes={changes} />}
    </Changes>
  );
}

/** Changes of pairs, with their values before and after. */
export function ChangeList({ changes }: { readonly changes: readonly PairChange[] }) {
  return (
    <List>
      {changes.map((change) => (
        <ChangeLine key={`${change.part ?? ''}\n${change.key}`} change={change} />
      ))}
    </List>
  );
}

const KINDS: Readonly<Record<PairChange['kind'], StatusKind>> = {
  added: 'on',
  changed: 'running',
  removed: 'failed',
  described: 'running',
};

function ChangeLine({ change }: { readonly change: PairChange }) {
  const { key, kind, part, before, after } = change;
  // The description of a secret is no secret.
  const name = part === 'description' ? '' : key;
  const label = kind === 'described' ? texts.described(part, before === undefined) : texts.change[kind];
  return (
    <li>
      <StatusChip kind={KINDS[kind]}>{label}</StatusChip> <b>{key}</b>{' '}
      {before !== undefined && (
        <del>
          <VisuallyHidden>{texts.before} </VisuallyHidden>
          <PairValue name={name} value={before} />
        </del>
      )}{' '}
      {after !== undefined && (
        <ins>
          <VisuallyHidden>{texts.after} </VisuallyHidden>
          <PairValue name={name} value={after} />
        </ins>
      )}
    </li>
  );
}

const Changes = styled('section')(({ theme }) => ({
  marginTop: 10,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& > h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
  '& > p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary },
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '6px 0 0',
  padding: 0,
  display: 'grid',
  gap: 6,
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& li b': { fontWeight: 600 },
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none' },
  '& del + ins::before': { content: '"→ "', color: theme.vars.palette.text.secondary },
}));
