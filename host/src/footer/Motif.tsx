import { deepLine, styled } from '@mobidrom/shared-ui/core';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 72,
  color: deepLine,
  '& .stops': { fill: theme.vars.palette.surface.deep },
}));

/** The line with its stops along the footer's upper edge. Decoration. */
export function Motif() {
  return (
    <Drawing
      viewBox="0 0 1440 72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
    >
      <path d="M0 46H420l28-28H820l28 28H1440" stroke="currentColor" />
      <g className="stops" stroke="currentColor">
        <circle cx="120" cy="46" r="6" />
        <circle cx="300" cy="46" r="6" />
        <circle cx="980" cy="46" r="6" />
        <circle cx="1280" cy="46" r="6" />
        <circle cx="634" cy="18" r="6" stroke="#FFCB05" />
      </g>
    </Drawing>
  );
}
