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

interface TooltipBubbleProps {
  readonly id: string;
  readonly title: string;
  readonly anchor: HTMLElement | null;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

/** The bubble of a tooltip, loaded when the first one opens. The popper brings its role. */
export function TooltipBubble({ id, title, anchor, ...handlers }: TooltipBubbleProps) {
  return (
    <MaterialTheme>
      <Popper
        id={id}
        open
        anchorEl={anchor}
        placement="bottom"
        sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
      >
        <Bubble {...handlers}>{title}</Bubble>
      </Popper>
    </MaterialTheme>
  );
}
