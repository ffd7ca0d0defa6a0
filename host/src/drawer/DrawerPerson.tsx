import { Button, styled, useReadable } from '@mobidrom/shared-ui/core';
import { Avatar } from '../account/Avatar';
import { initials } from '../account/initials';
import { SignInButtons } from '../account/SignInButtons';
import { texts } from '../account/texts';
import { useSessionAction } from '../account/useSessionAction';
import { useMenu, useShell } from '../shell/ShellContext';

const Bottom = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '12px 20px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  marginBottom: 8,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 640 },
  '& small': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
const Buttons = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& > *': { paddingInline: 8 },
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
});

/** Name and entries of the signed-in user, with 'Abmelden'; otherwise 'Registrieren' and 'Anmelden'. */
export function DrawerPerson({ onChosen }: { readonly onChosen: () => void }) {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const entries = useMenu('user');
  const act = useSessionAction();
  if (session.status !== 'authenticated') {
    return (
      <Bottom>
        <Buttons>
          <SignInButtons />
        </Buttons>
      </Bottom>
    );
  }
  return (
    <Bottom>
      <Who>
        <Avatar aria-hidden>{initials(session)}</Avatar>
        <span>
          <b>{session.name ?? session.username}</b>
          <small>{session.email}</small>
        </span>
      </Who>
      <Buttons>
        {entries.map(
          (entry) =>
            entry.kind === 'area' && (
              <Button
                key={entry.path}
                variant="outlined"
                size="small"
                to={`/${entry.path}`}
                onClick={onChosen}
              >
                {entry.label}
              </Button>
            ),
        )}
        <Button
          variant="outlined"
          size="small"
          onClick={() => {
            onChosen();
            act(() => portal.session.signOut());
          }}
        >
          {texts.signOut}
        </Button>
      </Buttons>
    </Bottom>
  );
}
