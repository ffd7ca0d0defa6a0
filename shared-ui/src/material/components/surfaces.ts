import { fontFamily, radius } from '@mobidrom/shared-contract/look';
import type { Components, Theme } from '@mui/material/styles';
import { focusRing, shadow } from '../../core/theme/marks';
import { selectedWithoutColours } from './selectedWithoutColours';

/** Surfaces on and above the page. Floating ones have a transparent border that becomes visible in forced colours. */
export const surfaces: Components<Theme> = {
  MuiAppBar: {
    defaultProps: { color: 'default', elevation: 0, position: 'static' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        backgroundImage: 'none',
        color: theme.vars.palette.text.primary,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: 60, '@media (min-width:900px)': { minHeight: 64 } } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.divider,
        borderRadius: radius.card,
        ...shadow.card(theme),
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(4 24 30 / 0.56)' } },
    },
  },
  MuiDialog: {
    defaultProps: { maxWidth: 'md', fullWidth: true, scroll: 'paper' },
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        backgroundColor: theme.vars.palette.surface.raised,
        border: '1px solid transparent',
        ...shadow.dialog(theme),
        // Alerts stand above the window's end, where a dialog of the whole window has its buttons.
        '&.MuiDialog-paperFullScreen': { borderRadius: 0, paddingBottom: 'var(--alerts-height, 0)' },
        '&.MuiDialog-paperWidthMd': { maxWidth: 840 },
        '&.MuiDialog-paperWidthSm': { maxWidth: 560 },
        '&.MuiDialog-paperWidthXs': { maxWidth: 440 },
        '&&.MuiDialog-paperFullScreen': { maxWidth: 'none' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: '1.5rem',
        lineHeight: 1.25,
        letterSpacing: '-0.018em',
        fontWeight: 680,
        padding: '22px 32px 4px',
        '@media (max-width:899.95px)': { fontSize: '1.25rem', padding: '16px 16px 4px' },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '4px 32px 24px', '@media (max-width:899.95px)': { padding: '4px 16px 20px' } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '16px 32px',
        gap: 12,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        '@media (max-width:899.95px)': { padding: '12px 16px', gap: 8, flexWrap: 'wrap' },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.raised,
        border: '1px solid transparent',
        ...shadow.dialog(theme),
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      // Above the alerts, which would hide the end of an open menu.
      root: ({ theme }) => ({ zIndex: theme.zIndex.tooltip - 50 }),
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: radius.card,
        backgroundColor: theme.vars.palette.surface.raised,
        border: '1px solid transparent',
        ...shadow.menu(theme),
      }),
      list: { padding: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Material UI's own height for windows from 600 px on comes later in the same rule.
        '&&': { minHeight: 40 },
        borderRadius: radius.small,
        fontSize: '0.9375rem',
        paddingInline: 12,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.primary.light,
          color: theme.vars.palette.primary.main,
          fontWeight: 640,
          ...selectedWithoutColours,
        },
        '&.Mui-focusVisible': {
          ...focusRing(theme),
          outlineOffset: -2,
          boxShadow: 'none',
          backgroundColor: theme.vars.palette.surface.sunken,
        },
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        background: 'none',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        minHeight: 60,
        padding: '0 4px 0 0',
        fontFamily,
        fontWeight: 640,
        fontSize: '1.0625rem',
        lineHeight: 1.4,
        textAlign: 'left',
      },
      content: { margin: '12px 0' },
      expandIconWrapper: ({ theme }) => ({ color: theme.vars.palette.primary.main }),
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 40px 24px 0', maxWidth: '72ch' } } },
};
