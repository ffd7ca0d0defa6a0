import { useEffect, useId, useRef } from 'react';
import { IconButton, styled, VisuallyHidden } from '../../core';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons';
import { texts } from '../texts';
import type { Direction } from './stepped';
import type { Steps } from './useSteps';

/** Buttons in the head of a dialog that lead to the entries beside its own, with the place of this one among all. */
export function StepButtons({ steps }: { readonly steps: Steps }) {
  const id = useId();
  return (
    <Group role="group" aria-label={texts.steps.group}>
      <StepButton steps={steps} direction="previous" placeId={id} />
      <span id={id}>{texts.steps.place(steps.place, steps.total)}</span>
      <StepButton steps={steps} direction="next" placeId={id} />
    </Group>
  );
}

interface StepButtonProps {
  readonly steps: Steps;
  readonly direction: Direction;
  /** Id of the text with the entry's place. */
  readonly placeId: string;
}

/** Stays in the tab order while it leads nowhere: a disabled button would lose the focus that it has at the last step. */
function StepButton({ steps, direction, placeId }: StepButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = steps.takesFocus(direction);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const off = steps.off[direction];
  const label = texts.steps[direction];
  const reason = off && texts.steps.off[off === 'end' ? direction : off];
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        tooltip={reason ?? `${label} (${texts.steps.keys[direction]})`}
        aria-keyshortcuts={direction === 'previous' ? 'Alt+PageUp' : 'Alt+PageDown'}
        aria-describedby={reason ? id : placeId}
        {...(off && { 'aria-disabled': true, sx: OFF })}
        onClick={() => {
          // Without a promise, because each click of several quick ones is a step of its own.
          void steps.go(direction, true);
        }}
      >
        {direction === 'previous' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      </IconButton>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}

const OFF = { opacity: 0.4, cursor: 'default' };

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  position: 'relative',
  flex: 'none',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '@media print': { display: 'none' },
}));
