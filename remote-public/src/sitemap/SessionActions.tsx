import { styled, usePortal, useSession } from '@mobidrom/shared-ui/core';
import { isSignedIn } from './sections';
import { texts } from './texts';

const Action = styled('button')(({ theme }) => ({
  padding: '4px 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
}));

/** List items to sign in and register, or to sign out. */
export function SessionActions() {
  const { session, alerts } = usePortal();
  const run = (action: () => Promise<void>) => () => {
    action().catch((error: Error) => alerts.show({ severity: 'error', text: error.message }));
  };
  const actions = isSignedIn(useSession())
    ? [{ label: texts.signOut, act: run(() => session.signOut()) }]
    : [
        { label: texts.signIn, act: run(() => session.signIn('/')) },
        { label: texts.register, act: run(() => session.register()) },
      ];
  return actions.map(({ label, act }) => (
    <li key={label}>
      <Action type="button" onClick={act}>
        {label}
      </Action>
    </li>
  ));
}
