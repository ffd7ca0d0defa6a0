import type { Alert } from '@mobidrom/shared-contract';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { AlertBanner, type LinkedDetail } from '../core/notices/AlertBanner';
import { styled } from '../core/style/styled';

/** Message about a whole list, each of its details on a line. */
export interface ListNotice extends Pick<Alert, 'severity' | 'text' | 'action'> {
  readonly details?: readonly (string | LinkedDetail)[];
}

const Stack = styled('div')({
  outline: 'none',
  // Takes no place, nor a gap of the layout around it, but stays in the accessibility tree.
  '&:not(:has([role=group]))': { position: 'absolute' },
});
const Region = styled('div')({
  '&:not(:empty)': { display: 'grid', gap: 8, marginBottom: 16 },
  '&:not(:empty) + &:not(:empty)': { marginTop: -8 },
});

/**
 * Alerts of lists, between the page's head and the lists, so that the head does not move when they appear. Errors and warnings
 * stand first. An alert that the person closed stays closed until its text or its details change.
 *
 * The live regions are rendered even when empty: one that appears together with its text is often not announced. Render this
 * component before there is a notice. An alert whose details change keeps its element, and so the focus on its buttons; only
 * new lines are announced. Where the focused control goes away, the focus stays at the place of the notices.
 */
export function ListNotices({ notices }: { readonly notices: readonly ListNotice[] }) {
  const stack = useRef<HTMLDivElement>(null);
  const onFocusChange = useKeptPlace(stack);
  const isUrgent = ({ severity }: ListNotice) => severity === 'error' || severity === 'warning';
  const shown = (some: readonly ListNotice[]) =>
    some.map((notice) => (
      <Notice key={notice.text} onClosed={() => stack.current?.focus({ preventScroll: true })} {...notice} />
    ));
  return (
    <Stack ref={stack} tabIndex={-1} {...onFocusChange}>
      <Region aria-live="assertive">{shown(notices.filter(isUrgent))}</Region>
      <Region aria-live="polite">{shown(notices.filter((notice) => !isUrgent(notice)))}</Region>
    </Stack>
  );
}

function Notice({ onClosed, ...notice }: ListNotice & { onClosed(): void }) {
  const details = JSON.stringify(notice.details);
  const [closed, setClosed] = useState<{ readonly details: string | undefined }>();
  if (closed && closed.details === details) return null;
  const close = () => {
    onClosed();
    setClosed({ details });
  };
  return <AlertBanner {...notice} isLive={false} onClose={close} />;
}

/**
 * Moves the focus to the place of the notices when the control that had it goes away, so that it does not return to the start
 * of the page.
 * @returns handlers of the place
 */
function useKeptPlace(place: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = undefined;
    // The person may have moved it meanwhile.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A control that goes away loses the focus to nobody.
      if (relatedTarget) focused.current = undefined;
    },
  };
}
