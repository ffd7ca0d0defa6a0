import { keyframes } from '../style/keyframes';
import { styled } from '../style/styled';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span')(({ theme }) => ({
  display: 'inline-block',
  flex: 'none',
  width: 18,
  height: 18,
  boxSizing: 'border-box',
  borderRadius: '50%',
  color: theme.vars.palette.primary.main,
  // On a button, the colour of its text.
  'button &': { color: 'inherit' },
  border: `3px solid ${theme.vars.palette.divider}`,
  borderTopColor: 'currentColor',
  borderRightColor: 'currentColor',
  animation: `${turn} 0.9s linear infinite`,
}));

/** Turning ring beside a text that says what is happening: with prefers-reduced-motion it stands still. */
export function Spinner() {
  return <Ring aria-hidden />;
}
