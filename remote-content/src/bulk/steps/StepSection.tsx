import { styled, Typography } from '@mobidrom/shared-ui/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepSectionProps {
  readonly heading: string;
  /** Whether the heading takes the focus when the step appears: the control that led here is gone. Default: true. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** Step of the page, with its heading. */
export function StepSection({ heading, focused = true, children }: StepSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(focused);
  useEffect(() => {
    if (takesFocus.current) title.current?.focus();
  }, []);
  return (
    <Root>
      <Typography variant="h2" tabIndex={-1} ref={title}>
        {heading}
      </Typography>
      {children}
    </Root>
  );
}

const Root = styled('section')({
  display: 'grid',
  gap: 20,
  marginTop: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** Buttons at the end of a step; below 900 px they share the width. */
export const StepActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('md')]: { '& [data-button]': { flex: '1 1 auto' } },
}));

/** Surface of a step's fields. */
export const StepCard = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 840,
  boxSizing: 'border-box',
  padding: '24px 32px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { padding: 16 },
}));
