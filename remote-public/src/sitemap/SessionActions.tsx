import { styled, usePortal, useSession, useSingleRun } from '@mobidrom/shared-ui/core';
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
  const { session } = usePortal();
  return isSignedIn(useSession()) ? (
    <SessionAction label={texts.signOut} run={() => session.signOut()} />
  ) : (
    <>
      <SessionAction label={texts.signIn} run={() => session.signIn('/')} />
      <SessionAction label={texts.register} run={() => session.register()} />
    </>
  );
}

interface SessionActionProps {
  readonly label: string;
  readonly run: () => Promise<void>;
}

function SessionAction({ label, run }: SessionActionProps) {
  const { alerts } = usePortal();
  const runOnce = useSingleRun(() =>
    run().catch((error: Error) => {
      alerts.show({ severity: 'error', text: error.message });
    }),
  );
  return (
    <li>
      <Action type="button" onClick={runOnce}>
        {label}
      </Action>
    </li>
  );
}
