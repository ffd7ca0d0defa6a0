import Popper from '@mui/material/Popper';
import { MaterialTheme } from '../../material/MaterialTheme';
import { styled } from '../style/styled';

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

/** Containers of a bubble, topmost layer first. A page has no content outside of these landmarks. */
const CONTAINERS = ['dialog, [role="dialog"], [role="alertdialog"]', 'main', 'header, footer, nav'];

/** Returns the container of the bubble: the landmark of its control, so that screen readers find it there. */
function containerOf(anchor: HTMLElement | null): Element {
  for (const container of CONTAINERS) {
    const found = anchor?.closest(container);
    if (found) return found;
  }
  return document.body;
}

/**
 * Bubble of a tooltip, loaded when the first one opens. Popper sets its role. Its position is fixed, because a scrolling
 * container would cut it off.
 */
export function TooltipBubble({ id, title, anchor, ...handlers }: TooltipBubbleProps) {
  return (
    <MaterialTheme>
      <Popper
        id={id}
        open
        anchorEl={anchor}
        placement="bottom"
        container={containerOf(anchor)}
        popperOptions={FIXED}
        sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
      >
        <Bubble {...handlers}>{title}</Bubble>
      </Popper>
    </MaterialTheme>
  );
}
