import { deDE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { base } from './components/base';
import { buttons } from './components/buttons';
import { fields } from './components/fields';
import { lists } from './components/lists';
import { notices } from './components/notices';
import { surfaces } from './components/surfaces';
import { dark, light } from './palette';
import { typography } from './typography';

/** One curve for everything that moves. */
export const ease = 'cubic-bezier(0.2, 0, 0, 1)';

/** The attribute on `<html>` that carries a person's choice of scheme: `light` or `dark`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/**
 * The look of the portal. Both schemes stand in one style sheet and are switched by an attribute on `<html>`, so that
 * a switch renders nothing again. 900 px is the switch of header, drawer, dialog and table (specification, portal,
 * chapter 9).
 */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1240, xl: 1536 } },
    spacing: 4,
    shape: { borderRadius: 8 },
    transitions: {
      easing: { easeInOut: ease, easeOut: ease },
      duration: {
        shortest: 100,
        shorter: 120,
        short: 150,
        standard: 180,
        enteringScreen: 180,
        leavingScreen: 120,
      },
    },
    typography,
    components: { ...base, ...buttons, ...fields, ...lists, ...surfaces, ...notices },
  },
  deDE,
  // After the German locale, because a later argument wins and the specification's own texts must.
  { components: { MuiAlert: { defaultProps: { closeText: 'Statusmeldung schließen' } } } },
);
