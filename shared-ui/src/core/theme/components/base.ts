import type { Components, Theme } from '@mui/material/styles';
import { focusRing } from '../marks';

/** The page itself and what every control shares. */
export const base: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: '100%' },
      ':focus-visible': focusRing(theme),
      body: { fontFeatureSettings: '"kern", "liga"' },
      a: { textUnderlineOffset: '0.18em', textDecorationThickness: 1 },
      // The spinner then stands still beside its text, which is why the text always says what is happening.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animation: 'none !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media (forced-colors: active)': {
        ':focus-visible': { outline: '3px solid Highlight', boxShadow: 'none' },
      },
    }),
  },
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
