import type { Readable, Session } from '@mobidrom/shared-contract';

/**
 * Returns the session for display: after it has expired it keeps its former rights. Otherwise a form would lose its fields
 * and its button 'Speichern' while an alert says that no input is lost. Services check rights by the token alone.
 */
export function withRetainedRights(session: Readable<Session>): Readable<Session> {
  let shown = session.get();
  let rights: Pick<Session, 'roles' | 'groups'> = { roles: shown.roles, groups: shown.groups };
  // The first subscription, so that all later listeners already read the new value.
  session.subscribe(() => {
    const now = session.get();
    if (now.status !== 'expired') rights = { roles: now.roles, groups: now.groups };
    shown = now.status === 'expired' ? { ...now, ...rights } : now;
  });
  return { get: () => shown, subscribe: session.subscribe };
}
