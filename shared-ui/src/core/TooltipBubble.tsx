import Popper from '@mui/material/Popper';
import { MaterialTheme } from '../material/MaterialTheme';
import { styled } from './style/styled';

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: 320,
  margin: 6,
  padding: '6px 10px',
  borderRadius: 6,
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontWeight: 450,
  overflowWrap: 'anywhere',
}));

const FIXED = { strategy: 'fixed' } as const;

interface TooltipBubbleProps {
  readonly id: string;
  readonly title: string;
  readonly anchor: HTMLElement | null;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

/** What a bubble can stand in, first what lies over the others. A page has nothing outside of these. */
const PLACES = ['dialog, [role="dialog"], [role="alertdialog"]', 'main', 'header, footer, nav'];

/** Where the bubble of a control belongs: who goes through the parts of a page meets it in that of its control. */
function placeOf(anchor: HTMLElement | null): Element {
  for (const place of PLACES) {
    const found = anchor?.closest(place);
    if (found) return found;
  }
  return document.body;
}

/**
 * The bubble of a tooltip, loaded when the first one opens. The popper brings its role. It is placed in the window: what
 * scrolls would cut it off.
 */
export function TooltipBubble({ id, title, anchor, ...handlers }: TooltipBubbleProps) {
  return (
    <MaterialTheme>
      <Popper
        id={id}
        open
        anchorEl={anchor}
        placement="bottom"
        container={placeOf(anchor)}
        popperOptions={FIXED}
        sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
      >
        <Bubble {...handlers}>{title}</Bubble>
      </Popper>
    </MaterialTheme>
  );
}
