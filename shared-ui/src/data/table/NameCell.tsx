import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import type { CssObject } from '../../core/style/css';
import { styled } from '../../core/style/styled';
import type { Theme } from '../../core/theme/look';

const openerStyle = ({ theme }: { readonly theme: Theme }): CssObject => ({
  padding: '2px 0',
  border: 0,
  borderRadius: 3,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'left',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  '&:hover': { textDecorationColor: 'currentColor' },
});
const Opener = styled('button')(openerStyle);
const OpenerLink = styled(RouterLink)(openerStyle);
const Name = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' });

interface NameCellProps {
  readonly children: ReactNode;
  readonly onOpen: (() => void) | undefined;
  readonly to: To | undefined;
}

/** The first cell of a row: its name, and what opens it. */
export function NameCell({ children, onOpen, to }: NameCellProps) {
  const name = typeof children === 'string' ? breakable(children) : children;
  if (to !== undefined) return <OpenerLink to={to}>{name}</OpenerLink>;
  if (onOpen) {
    return (
      <Opener type="button" onClick={onOpen}>
        {name}
      </Opener>
    );
  }
  return <Name>{name}</Name>;
}

/** Long names of events may break after an underscore; the text stays what it is. */
function breakable(name: string): ReactNode {
  const parts = name.split(/(?<=_)/);
  if (parts.length === 1) return name;
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
