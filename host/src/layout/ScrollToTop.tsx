import { shadow, styled } from '@mobidrom/shared-ui/core';
import { KeyboardArrowUpIcon } from '@mobidrom/shared-ui/icons';
import { useSyncExternalStore } from 'react';
import { texts } from './texts';

/** Scroll position from which on the button is shown, in pixels. */
const THRESHOLD = 300;

/** Margin beside the page's content, which the button does not leave. */
const ASIDE = 'max(24px, (100% - 1200px) / 2)';
/** Leaves 4 px on both sides where the margin is wide enough; a target has at least 24 px (WCAG 2.2, 2.5.8). */
const WIDTH = `clamp(24px, ${ASIDE} - 8px, 44px)`;

const Round = styled('button')(({ theme }) => ({
  ...shadow.menu(theme),
  position: 'fixed',
  zIndex: 15,
  right: `calc((${ASIDE} - ${WIDTH}) / 2)`,
  bottom: 24,
  display: 'grid',
  placeItems: 'center',
  width: WIDTH,
  height: 44,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 22,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  cursor: 'pointer',
  // There the alerts are as wide as the window.
  [theme.breakpoints.down('sm')]: { bottom: 'calc(24px + var(--alerts-height, 0px))' },
  '@media print': { display: 'none' },
}));

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
const isBelow = () => window.scrollY > THRESHOLD;

/** Button that scrolls to the top of the page and moves the focus to its heading. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(subscribe, isBelow);
  if (!isShown) return null;
  const scroll = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isReduced ? 'auto' : 'smooth' });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Round type="button" aria-label={texts.scrollToTop} title={texts.scrollToTop} onClick={scroll}>
      <KeyboardArrowUpIcon fontSize="small" />
    </Round>
  );
}
