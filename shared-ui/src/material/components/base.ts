import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from '../../core/theme/marks';

/** Styles of all controls. */
export const base: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: { fontSize: '1.25rem' },
      fontSizeSmall: { fontSize: '1.125rem' },
      fontSizeLarge: { fontSize: '1.5rem' },
    },
  },
};
