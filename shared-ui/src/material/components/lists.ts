import type { Components, Theme } from '@mui/material/styles';

/** Tables and chips. */
export const lists: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '6px 12px',
        height: 52,
        fontSize: '0.9375rem',
        lineHeight: 1.45,
        textWrap: 'balance',
        borderBottomColor: theme.vars.palette.divider,
        // First and last child, `th` or `td`: `:first-of-type` counts by element, and Emotion warns of `:first-child`.
        '&:not(* + *)': { paddingLeft: 20 },
        '&:not(:has(+ *))': { paddingRight: 12 },
      }),
      head: ({ theme }) => ({
        height: 44,
        paddingBlock: 0,
        fontSize: '0.875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: 0,
        'tr:last-of-type > &': {
          height: 52,
          paddingBottom: 12,
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        },
        'tr:only-of-type > &': { height: 44, paddingBottom: 0 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 32,
        borderRadius: 16,
        border: '1px solid transparent',
        fontSize: '0.875rem',
        '&.MuiChip-colorDefault': {
          backgroundColor: theme.vars.palette.primary.light,
          color: theme.vars.palette.text.primary,
        },
      }),
      deleteIcon: ({ theme }) => ({
        width: 24,
        height: 24,
        padding: 4,
        margin: '0 4px 0 -6px',
        borderRadius: '50%',
        color: theme.vars.palette.primary.main,
        '&:hover': {
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
        },
      }),
    },
  },
};
