import { Box } from '../style/Box';

/** Decoration of the error card: a line that is interrupted at a stop. */
export function BrokenLine() {
  return (
    <Box
      component="svg"
      viewBox="0 0 664 44"
      preserveAspectRatio="xMinYMid meet"
      aria-hidden
      sx={(theme) => ({
        display: 'block',
        width: '100%',
        height: 44,
        marginBottom: '22px',
        fill: 'none',
        strokeWidth: 4,
        '& .run': { stroke: theme.vars.palette.primary.main },
        '& .rest': { stroke: theme.vars.palette.control },
        '& .gap': { stroke: theme.vars.palette.error.main, strokeLinecap: 'round' },
        '& circle': { fill: theme.vars.palette.background.paper },
        '& circle.gap': { fill: theme.vars.palette.error.light, strokeWidth: 3 },
      })}
    >
      <path className="run" d="M8 22H268" />
      <path className="rest" d="M396 22H656" strokeDasharray="2 10" strokeLinecap="round" />
      <circle className="run" cx="10" cy="22" r="8" />
      <circle className="run" cx="130" cy="22" r="8" />
      <circle className="rest" cx="530" cy="22" r="8" />
      <circle className="rest" cx="654" cy="22" r="8" />
      <circle className="gap" cx="332" cy="22" r="18" />
      <path className="gap" d="M325 15l14 14m0-14l-14 14" strokeWidth="3.5" />
      <path className="gap" d="M268 22h32M364 22h32" strokeDasharray="2 8" />
    </Box>
  );
}
