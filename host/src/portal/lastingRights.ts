import type { Readable, Session } from '@mobidrom/shared-contract';

/**
 * The session as the page sees it: one that expired keeps the rights that it had. Otherwise the form in which somebody
 * has typed would lose its fields and its button 'Speichern' just when they are told that nothing is lost. No service
 * believes in these rights; they only decide what is shown.
 */
export function lastingRights(session: Readable<Session>): Readable<Session> {
  let shown = session.get();
  let rights: Pick<Session, 'roles' | 'groups'> = { roles: shown.roles, groups: shown.groups };
  // First of all listeners, so that everybody who is told of a change reads what it means.
  session.subscribe(() => {
    const now = session.get();
    if (now.status !== 'expired') rights = { roles: now.roles, groups: now.groups };
    shown = now.status === 'expired' ? { ...now, ...rights } : now;
  });
  return { get: () => shown, subscribe: session.subscribe };
}
