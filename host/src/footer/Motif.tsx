import { deepLine, styled } from '@mobidrom/shared-ui/core';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  // On wider windows the line goes on; enlarged, its stops would be cut off at the top.
  maxWidth: 1440,
  marginInline: 'auto',
  overflow: 'visible',
  height: 72,
  color: deepLine,
  '& .stops': { fill: theme.vars.palette.surface.deep },
}));

/** Decorative line with stops along the upper edge of the footer. */
export function Motif() {
  return (
    <Drawing
      viewBox="0 0 1440 72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
    >
      <path d="M-2000 46H420l28-28H820l28 28H3440" stroke="currentColor" />
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
