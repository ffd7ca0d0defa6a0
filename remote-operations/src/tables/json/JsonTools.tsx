import { Button, IconButton, styled } from '@mobidrom/shared-ui/core';
import { TextInput } from '@mobidrom/shared-ui/forms';
import { ChevronLeftIcon, ChevronRightIcon } from '@mobidrom/shared-ui/icons';
import { useId } from 'react';
import { texts } from '../texts';
import type { JsonViewModel } from './useJsonView';

interface JsonToolsProps {
  readonly view: JsonViewModel;
  readonly search: string;
}

/** Toolbar above a record: search with its hits, and buttons that fold or unfold all values. */
export function JsonTools({ view, search }: JsonToolsProps) {
  const id = useId();
  const { hits, place, canFold } = view;
  const searches = search.trim() !== '';
  return (
    <Bar>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          view.step(1);
        }}
      >
        <TextInput
          id={id}
          label={texts.search}
          labelHidden
          placeholder={texts.search}
          value={search}
          onChange={(text) => view.search(text)}
        />
      </form>
      <span role="status">{searches && texts.hits(place + 1, hits.length)}</span>
      {searches && hits.length > 1 && (
        <>
          <IconButton label={texts.previousHit} onClick={() => view.step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={texts.nextHit} onClick={() => view.step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
      {canFold && (
        <span className="fold">
          <Button size="small" onClick={view.foldAll}>
            {texts.foldAll}
          </Button>
          <Button size="small" onClick={view.unfoldAll}>
            {texts.unfoldAll}
          </Button>
        </span>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  padding: '12px 12px 12px 20px',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > form': { flex: '0 1 320px' },
  '& > .fold': { display: 'flex', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px',
    '& > form': { flex: '1 1 100%' },
    '& > .fold': { marginLeft: -10 },
  },
}));
