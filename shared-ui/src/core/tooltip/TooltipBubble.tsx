import { radius } from '@mobidrom/shared-contract/look';
import Popper from '@mui/material/Popper';
import { MaterialTheme } from '../../material/MaterialTheme';
import { landmarkOf } from '../browser/landmark';
import { styled } from '../style/styled';

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: 320,
  margin: 6,
  padding: '6px 10px',
  borderRadius: radius.small,
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  fontWeight: 450,
  overflowWrap: 'anywhere',
}));

const FIXED = { strategy: 'fixed' } as const;

/**
 * Attribute of a group of controls in a row of a list, whose tooltips open at the group's left: below or above a control
 * they would cover the one of the next row.
 */
const BESIDE = 'data-tooltips-beside';

/** Returns the element that the bubble is placed at, and at which side of it. */
function placeOf(anchor: HTMLElement | null) {
  const group = anchor?.closest(`[${BESIDE}]`);
  return group
    ? ({ anchorEl: group, placement: 'left' } as const)
    : ({ anchorEl: anchor, placement: 'bottom' } as const);
}

interface TooltipBubbleProps {
  readonly id: string;
  readonly title: string;
  readonly anchor: HTMLElement | null;
  onPointerEnter(): void;
  onPointerLeave(): void;
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
        {...placeOf(anchor)}
        container={landmarkOf(anchor)}
        popperOptions={FIXED}
        sx={(theme) => ({ zIndex: theme.zIndex.tooltip })}
      >
        <Bubble {...handlers}>{title}</Bubble>
      </Popper>
    </MaterialTheme>
  );
}
