import { radius, styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { OpenInNewIcon } from '@mobidrom/shared-ui/icons';
import { texts as menuTexts } from '../menus/texts';
import type { MenuTarget } from '../register/menuEntries';
import { texts } from './texts';

const List = styled('ul')({
  margin: 0,
  padding: '4px 12px',
  listStyle: 'none',
  overflow: 'auto',
  maxHeight: 'min(400px, 50vh)',
});
const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  padding: '0 12px',
  borderRadius: radius.small,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&[aria-selected=true]': {
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.main,
    fontWeight: 640,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
}));

interface ResultListProps {
  readonly id: string;
  readonly optionId: (position: number) => string;
  readonly found: readonly MenuTarget[];
  readonly marked: number;
  readonly onMark: (position: number) => void;
  readonly onOpen: (target: MenuTarget) => void;
}

/** List of matching areas. The focus stays in the field above; Enter opens the marked entry. */
export function ResultList({ id, optionId, found, marked, onMark, onOpen }: ResultListProps) {
  return (
    <List id={id} role="listbox" aria-label={texts.results}>
      {found.map((target, position) => (
        <Option
          key={target.kind === 'area' ? target.path : target.href}
          id={optionId(position)}
          role="option"
          aria-selected={position === marked}
          onPointerMove={() => onMark(position)}
          onClick={() => onOpen(target)}
        >
          {target.label}
          {target.kind === 'link' && (
            <>
              <VisuallyHidden> {menuTexts.newTab}</VisuallyHidden>
              <OpenInNewIcon aria-hidden fontSize="small" />
            </>
          )}
        </Option>
      ))}
    </List>
  );
}
