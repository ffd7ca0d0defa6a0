import { alert, radius } from '@mobidrom/shared-contract/look';
import type { Components, Theme } from '@mui/material/styles';

const severities = ['success', 'warning', 'error', 'info'] as const;

/** Alerts, tooltips and breadcrumbs. */
export const notices: Components<Theme> = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const kind =
          severities.find((severity) => severity === (ownerState.color ?? ownerState.severity)) ?? 'success';
        const colour = theme.vars.palette[kind];
        return {
          position: 'relative',
          overflow: 'hidden',
          alignItems: 'flex-start',
          padding: alert.padding,
          border: '1px solid transparent',
          fontSize: alert.fontSize,
          color: theme.vars.palette.text.primary,
          backgroundColor: colour.light,
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '0 auto 0 0',
            width: alert.bar,
            background: colour.main,
            '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
          },
          '& .MuiAlert-icon': { color: colour.main, opacity: 1, fontSize: '1.375rem' },
        };
      },
      message: { flex: 1, minWidth: 0 },
      action: { paddingTop: 0, marginRight: 0, alignItems: 'center' },
    },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: '24px' },
      separator: ({ theme }) => ({
        width: 28,
        height: 2,
        margin: '0 8px 0 10px',
        backgroundColor: theme.vars.palette.divider,
        color: 'transparent',
        overflow: 'hidden',
      }),
      li: ({ theme }) => ({
        display: 'flex',
        alignItems: 'center',
        '&::before': {
          content: '""',
          width: 10,
          height: 10,
          marginRight: 8,
          boxSizing: 'border-box',
          borderRadius: '50%',
          border: `2px solid ${theme.vars.palette.control}`,
        },
        '&:last-of-type::before': {
          borderColor: theme.vars.palette.primary.main,
          background: theme.vars.palette.primary.main,
        },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 100, enterTouchDelay: 700, arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        fontWeight: 450,
        padding: '6px 10px',
        borderRadius: radius.small,
        border: '1px solid transparent',
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.text.primary }),
    },
  },
};
