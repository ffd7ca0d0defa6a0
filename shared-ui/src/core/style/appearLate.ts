import type { CssObject } from './css';
import { keyframes } from './keyframes';

const appear = `${keyframes({ to: { visibility: 'visible' } })} 0s linear 400ms forwards`;

/**
 * A style for what says that somebody has to wait: not shown for the first 400 ms, since most waits are shorter and what
 * flickers past disturbs. To appear is no motion and comes also where less motion is asked for, hence important.
 *
 * @param motion an animation besides, for those who did not ask for less motion
 */
export const appearLate = (motion?: string): CssObject => ({
  visibility: 'hidden',
  animation: `${appear} !important`,
  ...(motion && {
    '@media (prefers-reduced-motion: no-preference)': { animation: `${appear}, ${motion} !important` },
  }),
});
