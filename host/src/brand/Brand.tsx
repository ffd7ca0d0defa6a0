import { radius, styled } from '@mobidrom/shared-ui/core';
import { RouterLink } from '@mobidrom/shared-ui/router';
import { texts } from './texts';

const Home = styled(RouterLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontSize: '1.0625rem',
  letterSpacing: '-0.012em',
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
  borderRadius: radius.small,
  '& svg': { width: 36, height: 36, flex: 'none' },
  '& b': { fontWeight: 720 },
  '& i': { fontStyle: 'normal', fontWeight: 420, color: theme.vars.palette.text.secondary },
}));

/** The mark: an M drawn as a line with one interchange, in the same colours in both colour schemes. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#00586B" />
      <path
        d="M9.5 31V12.5L20 23l10.5-10.5V31"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="23.25" r="5.2" fill="#FFCB05" stroke="#00586B" strokeWidth="1.9" />
    </svg>
  );
}

/** Mark and name of the portal as a link to the home page. The name is text, so that it follows zoom and forced colours. */
export function Brand({ className }: { readonly className?: string }) {
  return (
    <Home to="/" aria-label={texts.homeLabel} className={className}>
      <Mark />
      <span>
        <b>Mobilitäts&shy;daten</b> <i>NRW</i>
      </span>
    </Home>
  );
}
