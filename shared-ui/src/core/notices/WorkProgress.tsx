import { type ReactNode, useId } from 'react';
import { styled } from '../style/styled';
import { Typography } from '../text/Typography';

interface WorkProgressProps {
  readonly done: number;
  readonly total: number;
  /** Says how far the work is, and names the bar. */
  readonly text: string;
  /** What else is to be said about the work. */
  readonly children?: ReactNode;
}

/** Bar of work that goes through entries one by one, with lines below it. The layout around it sets their distance. */
export function WorkProgress({ done, total, text, children }: WorkProgressProps) {
  const id = useId();
  return (
    <>
      <Bar aria-labelledby={id} max={total} value={done} />
      <Typography id={id} sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 'fontWeightBold' }}>
        {text}
      </Typography>
      {children && <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>}
    </>
  );
}

const Bar = styled('progress')(({ theme }) => ({
  appearance: 'none',
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '&::-webkit-progress-bar': { backgroundColor: theme.vars.palette.divider },
  '&::-webkit-progress-value': { backgroundColor: theme.vars.palette.primary.main },
  '&::-moz-progress-bar': { backgroundColor: theme.vars.palette.primary.main },
  '@media (forced-colors: active)': { appearance: 'auto' },
}));
