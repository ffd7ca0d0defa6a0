import { styled } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';

interface FailureReasonsProps {
  readonly id: string;
  readonly reasons: readonly string[];
}

/**
 * Reasons of a failed job, beside the control that started it (docs/decisions/alerts.md). Not an alert itself: the tray
 * announces the failure already.
 */
export function FailureReasons({ id, reasons }: FailureReasonsProps) {
  const list = useRef<HTMLUListElement>(null);
  // Every failure brings a new array. Nothing moves under the eyes of somebody who reads elsewhere on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on changes of the reasons, not on their value.
  useEffect(() => {
    const place = list.current?.parentElement;
    if (place?.contains(document.activeElement)) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reasons]);
  return (
    <Reasons id={id} ref={list}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Reasons>
  );
}

const Reasons = styled('ul')(({ theme }) => ({
  flexBasis: '100%',
  listStyle: 'none',
  margin: 0,
  padding: '2px 0 2px 12px',
  borderLeft: `3px solid ${theme.vars.palette.error.main}`,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // Room around the list when it is scrolled into view.
  scrollMargin: 24,
  '& > li + li': { marginTop: 2 },
}));
