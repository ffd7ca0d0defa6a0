import type { CssObject } from '../theme/css';
import { keyframes } from './keyframes';

const appear = `${keyframes({ to: { visibility: 'visible' } })} 0s linear 400ms forwards`;

/**
 * Returns a style for loading indicators that hides them for the first 400 ms: most waits are shorter, and flickering
 * disturbs. Shows the indicator with prefers-reduced-motion as well, hence `!important`.
 *
 * @param motion an additional animation without prefers-reduced-motion
 */
export const delayedAppearance = (motion?: string): CssObject => ({
  visibility: 'hidden',
  animation: `${appear} !important`,
  ...(motion && {
    '@media (prefers-reduced-motion: no-preference)': { animation: `${appear}, ${motion} !important` },
  }),
});
