import { cardShadow, cardShadowAt, focusRings } from '@mobidrom/shared-contract/look';
import type { CssObject } from './css';
import { type Theme as Look, look } from './look';

/** The part of a theme that the portal's theme and Material UI's have in common. */
type Theme = Pick<Look, 'vars'>;

/** Hairline around a surface in the dark scheme, where a shadow is hardly visible. */
const darkRing = (theme: Theme) => `0 0 0 1px ${theme.vars.palette.divider}`;
const shadows = (colours: readonly string[]) =>
  cardShadowAt.map((lengths, at) => `${lengths} ${colours[at]}`).join(', ');
export const shadow = {
  card: (_theme: Theme): CssObject => ({
    boxShadow: shadows(cardShadow.light),
    ...look.applyStyles('dark', { boxShadow: shadows(cardShadow.dark) }),
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
  outline: `${focusRings.width}px solid ${theme.vars.palette.focus.outer}`,
  outlineOffset: focusRings.offset,
  boxShadow: `0 0 0 ${focusRings.width}px ${theme.vars.palette.focus.inner}`,
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
