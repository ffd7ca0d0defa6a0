import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { BreakableName } from './BreakableName';

interface NameCellProps {
  readonly children: ReactNode;
  readonly onOpen: (() => void) | undefined;
  readonly to: To | undefined;
}

/** First cell of a row: its name, as the button or link that opens it. Styled in `ScrollRegion`, like all cells. */
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
