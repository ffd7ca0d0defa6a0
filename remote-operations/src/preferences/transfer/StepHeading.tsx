import { Typography } from '@mobidrom/shared-ui/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  /** Whether it says what is being done, in place of a title. */
  readonly isStatus?: boolean;
  readonly children: ReactNode;
}

/** Heading of a step of the dialog. Takes the focus when the step appears: the control that led here is gone. */
export function StepHeading({ isStatus = false, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h3"
      {...(isStatus && { component: 'p', role: 'status' })}
      sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
