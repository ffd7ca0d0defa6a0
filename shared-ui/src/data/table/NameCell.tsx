import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { BreakableName } from './BreakableName';

interface NameCellProps {
  readonly children: ReactNode;
  readonly onOpen: (() => void) | undefined;
  readonly to: To | undefined;
}

/** The first cell of a row: its name, and what opens it. Its look stands in `ScrollRegion`, as that of the cells. */
export function NameCell({ children, onOpen, to }: NameCellProps) {
  const name = typeof children === 'string' ? <BreakableName>{children}</BreakableName> : children;
  if (to !== undefined) {
    return (
      <RouterLink className="opener" to={to}>
        {name}
      </RouterLink>
    );
  }
  if (onOpen) {
    return (
      <button className="opener" type="button" onClick={onOpen}>
        {name}
      </button>
    );
  }
  return <span className="name">{name}</span>;
}
