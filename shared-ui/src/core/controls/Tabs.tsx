import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { styled } from '../style/styled';
import { currentLine, stop } from '../theme/marks';
import { nextTab } from './nextTab';

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 20,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const TabButton = styled('button')(({ theme }) => ({
  position: 'relative',
  minHeight: 48,
  padding: '0 16px',
  border: 0,
  borderRadius: '8px 8px 0 0',
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.surface.sunken },
  '&[aria-selected="true"]': { color: theme.vars.palette.primary.main },
  '&[aria-selected="true"]::after': currentLine(theme),
  '&[aria-selected="true"]::before': stop(theme),
  [theme.breakpoints.down('md')]: { flex: 1, padding: '0 10px', fontSize: '0.9375rem' },
}));

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  /** Called with another tab than the selected one. */
  onSelect(id: Id): void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with the panel of the selected one. Arrow keys, Home and End select (WAI-ARIA, tabs pattern). */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(
      tabs.map((tab) => tab.id),
      selected,
      event.key,
    );
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    document.getElementById(`${base}-${next}`)?.focus();
  };
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => tab.id !== selected && onSelect(tab.id)}
          >
            {tab.label}
          </TabButton>
        ))}
      </List>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}
