import type { CssObject } from './css';
import { type Theme as Look, look } from './look';

/** The part of a theme that the portal's theme and Material UI's have in common. */
type Theme = Pick<Look, 'vars'>;

/** Hairline around a surface in the dark scheme, where a shadow is hardly visible. */
const darkRing = (theme: Theme) => `0 0 0 1px ${theme.vars.palette.divider}`;
export const shadow = {
  card: (_theme: Theme): CssObject => ({
    boxShadow: '0 1px 2px rgb(6 48 58 / 0.06), 0 1px 3px rgb(6 48 58 / 0.08)',
    ...look.applyStyles('dark', { boxShadow: '0 1px 2px rgb(0 0 0 / 0.4)' }),
  }),
  menu: (theme: Theme): CssObject => ({
    boxShadow: '0 2px 6px rgb(6 48 58 / 0.08), 0 8px 24px rgb(6 48 58 / 0.12)',
    ...look.applyStyles('dark', { boxShadow: `${darkRing(theme)}, 0 8px 24px rgb(0 0 0 / 0.5)` }),
  }),
  dialog: (theme: Theme): CssObject => ({
    boxShadow: '0 8px 24px rgb(6 48 58 / 0.14), 0 24px 64px rgb(6 48 58 / 0.24)',
    ...look.applyStyles('dark', { boxShadow: `${darkRing(theme)}, 0 24px 64px rgb(0 0 0 / 0.6)` }),
  }),
};

/** Focus indicator of two rings, visible on every surface. Forced colours keep the outline and drop the shadow. */
export const focusRing = (theme: Theme): CssObject => ({
  outline: `2px solid ${theme.vars.palette.focus.outer}`,
  outlineOffset: 2,
  boxShadow: `0 0 0 2px ${theme.vars.palette.focus.inner}`,
});

/** Ring on the line below a current tab or menu button, centred. */
export const stop = (theme: Theme): CssObject => ({
  content: '""',
  position: 'absolute',
  left: '50%',
  bottom: -6,
  width: 11,
  height: 11,
  marginLeft: '-5.5px',
  boxSizing: 'border-box',
  borderRadius: '50%',
  zIndex: 1,
  border: `3px solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.background.default,
});

/** Line below a current tab or menu button. Forced colours would drop its background. */
export const currentLine = (theme: Theme): CssObject => ({
  content: '""',
  position: 'absolute',
  left: 16,
  right: 16,
  bottom: -2,
  height: 3,
  borderRadius: 2,
  background: theme.vars.palette.primary.main,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
});
