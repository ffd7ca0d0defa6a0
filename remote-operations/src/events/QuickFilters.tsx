import { styled, tabularFigures, useSingleRun } from '@mobidrom/shared-ui/core';
import type { TableModel } from '@mobidrom/shared-ui/data';
import { CheckIcon } from '@mobidrom/shared-ui/icons';
import type { MouseEvent } from 'react';
import type { EventRow } from './eventRows';
import { countOf, isPressed, QUICK_FILTERS, type QuickFilter, toggled } from './quickFilter';
import { texts } from './texts';

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '@media print': { display: 'none' },
}));

const Toggle = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    padding: '0 14px',
    border: `1px solid ${palette.control}`,
    borderRadius: 18,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    fontWeight: 500,
    cursor: 'pointer',
    '& b': { fontWeight: 700, ...tabularFigures },
    '& svg': { fontSize: 18, marginLeft: -4 },
    '&:hover': { borderColor: palette.primary.main, color: palette.primary.main },
    '&[aria-pressed="true"]': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.light,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
  };
});

interface QuickFiltersProps {
  readonly table: TableModel<EventRow>;
  /** All events; undefined until they are here. */
  readonly rows: readonly EventRow[] | undefined;
}

/**
 * Buttons above the list that set or take back a filter of one column, each in place of the others. Each names how many events
 * the list shows with it. They are filters like those in the head of the table: in the address, combined with those, and shown
 * as chips.
 */
export function QuickFilters({ table, rows }: QuickFiltersProps) {
  const { columns, view, changeView } = table;
  // An action, of which a promise tells: the second click of a double click would take back what the first one has set.
  const toggle = useSingleRun((_event: MouseEvent, quick: QuickFilter) =>
    Promise.resolve(changeView((current) => toggled(current, quick))),
  );
  const offered = QUICK_FILTERS.filter(({ column }) => columns.some(({ id }) => id === column));
  return (
    <Group role="group" aria-label={texts.quickFilters}>
      <span aria-hidden>{texts.quickFilters}:</span>
      {offered.map((quick) => {
        const pressed = isPressed(view, quick);
        return (
          <Toggle
            key={quick.label}
            type="button"
            aria-pressed={pressed}
            onClick={(event) => toggle(event, quick)}
          >
            {pressed && <CheckIcon aria-hidden />}
            {quick.label} {rows && <b>{texts.figure(countOf(rows, columns, view, quick))}</b>}
          </Toggle>
        );
      })}
    </Group>
  );
}
