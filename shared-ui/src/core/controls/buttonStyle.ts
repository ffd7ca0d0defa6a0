import { ease, fontFamily, button as sizes, typography } from '@mobidrom/shared-contract/look';
import type { CssObject } from '../theme/css';
import { look } from '../theme/look';
import { focusRing } from '../theme/marks';

export type ButtonColour = 'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info' | 'inherit';
export type IconButtonColour = 'default' | 'primary' | 'error' | 'inherit';
export interface ButtonLook {
  readonly variant: 'contained' | 'outlined' | 'text';
  readonly color: ButtonColour;
  readonly size: 'small' | 'medium' | 'large';
  readonly fullWidth: boolean;
}

const { palette } = look.vars;

/** Style that all buttons share, without the browser's own appearance. */
const pressable: CssObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  WebkitTapHighlightColor: 'transparent',
  margin: 0,
  border: 0,
  cursor: 'pointer',
  WebkitUserSelect: 'none',
  userSelect: 'none',
  verticalAlign: 'middle',
  appearance: 'none',
  textDecoration: 'none',
  '&:focus-visible': focusRing(look),
  '&:disabled, &[data-disabled]': { pointerEvents: 'none', cursor: 'default' },
};

const off: CssObject = { color: palette.action.disabled };
const offSurface: CssObject = { ...off, backgroundColor: palette.action.disabledBackground };

function variantStyle({ variant, color }: ButtonLook): CssObject {
  const colours =
    color === 'inherit'
      ? { main: 'inherit', dark: palette.surface.sunken, contrastText: 'inherit' }
      : palette[color];
  const disabled = '&:disabled, &[data-disabled]';
  switch (variant) {
    case 'contained':
      return {
        color: colours.contrastText,
        backgroundColor: color === 'inherit' ? palette.surface.sunken : colours.main,
        '@media (hover: hover)': { '&:hover': { backgroundColor: colours.dark } },
        [disabled]: { ...offSurface, boxShadow: `inset 0 0 0 1px ${palette.divider}` },
        // Forced colours remove the surface, which alone shows that this is a button.
        '@media (forced-colors: active)': { border: '1px solid' },
      };
    case 'outlined':
      return {
        color: color === 'primary' ? palette.text.primary : colours.main,
        border: `1px solid ${outlineOf(color)}`,
        backgroundColor: palette.background.paper,
        '&:hover': { backgroundColor: color === 'error' ? palette.error.light : palette.surface.sunken },
        [disabled]: { ...offSurface, borderColor: palette.divider },
      };
    case 'text':
      return {
        color: colours.main,
        backgroundColor: 'transparent',
        paddingInline: 10,
        '&:hover': { backgroundColor: palette.primary.light },
        [disabled]: off,
      };
  }
}

const outlineOf = (color: ButtonColour): string => {
  if (color === 'primary') return palette.control;
  if (color === 'inherit') return 'currentColor';
  return palette[color].main;
};

/** Style of a button with a text. */
export function buttonStyle(button: ButtonLook): CssObject {
  const moves = ['background-color', 'box-shadow', 'border-color', 'color'];
  const style: CssObject = {
    ...pressable,
    fontFamily,
    ...typography.button,
    minWidth: 64,
    minHeight: sizes.height,
    padding: sizes.padding,
    borderRadius: look.shape.borderRadius,
    transition: moves.map((property) => `${property} 150ms ${ease}`).join(),
    ...variantStyle(button),
    '&[aria-disabled="true"]': {
      backgroundColor: palette.action.disabledBackground,
      borderColor: palette.divider,
      color: palette.action.disabled,
      cursor: 'default',
      '@media (forced-colors: active)': { color: 'GrayText' },
    },
  };
  if (button.size === 'small') {
    const { height, ...small } = sizes.small;
    Object.assign(style, { minHeight: height, paddingInline: undefined, ...small });
  }
  if (button.fullWidth) style.width = '100%';
  return style;
}

/** Style of the icon before a button's text. */
export const buttonIconStyle = (size: ButtonLook['size']): CssObject => ({
  display: 'inherit',
  alignItems: 'center',
  marginRight: 8,
  marginLeft: size === 'small' ? -2 : -4,
  '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' },
  '& > :first-of-type': { fontSize: { small: 18, medium: 20, large: 22 }[size] },
});

/** Style of a button that is only an icon. */
export const iconButtonStyle = (color: IconButtonColour, size: 'small' | 'medium'): CssObject => ({
  ...pressable,
  flex: '0 0 auto',
  width: 36,
  height: 36,
  padding: size === 'small' ? 5 : 8,
  borderRadius: look.shape.borderRadius,
  fontSize: size === 'small' ? '1.125rem' : '1.5rem',
  textAlign: 'center',
  backgroundColor: 'transparent',
  color: color === 'inherit' ? 'inherit' : palette.text.secondary,
  transition: `background-color 100ms ${ease}`,
  '&:hover':
    color === 'error'
      ? { backgroundColor: palette.error.light, color: palette.error.main }
      : { backgroundColor: palette.surface.sunken, color: palette.text.primary },
  // Its colour alone is too close to that of an enabled icon.
  '&:disabled': {
    pointerEvents: 'none',
    cursor: 'default',
    ...off,
    backgroundColor: 'transparent',
    opacity: 0.4,
  },
});
