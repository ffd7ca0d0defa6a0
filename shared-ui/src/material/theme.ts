import {
  breakpointValues,
  COLOR_SCHEME_ATTRIBUTE,
  dark,
  ease,
  light,
  radius,
  typography,
} from '@mobidrom/shared-contract/look';
import { deDE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { texts } from '../core/texts';
import { base } from './components/base';
import { buttons } from './components/buttons';
import { fields } from './components/fields';
import { lists } from './components/lists';
import { notices } from './components/notices';
import { surfaces } from './components/surfaces';
import type {} from './palette';

/**
 * Material UI's theme with the colours, sizes and widths of `look`. One style sheet holds both schemes; an attribute on
 * `<html>` switches them without rendering.
 */
export const theme = createTheme(
  {
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints: { values: breakpointValues },
    spacing: 4,
    shape: { borderRadius: radius.control },
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
  // After the German locale, whose texts it overrides.
  { components: { MuiAlert: { defaultProps: { closeText: texts.closeAlert } } } },
);
