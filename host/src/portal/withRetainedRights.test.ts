import type { Session } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';
import { withRetainedRights } from './withRetainedRights';

const nobody = { roles: [], groups: [] };
const person: Session = {
  status: 'authenticated',
  username: 'redaktion',
  roles: ['tag_verwaltung_update'],
  groups: ['argo_access'],
};

function retainedSession() {
  const store = createStore<Session>(() => ({ status: 'settling', ...nobody }));
  const session = withRetainedRights(readableStore(store));
  const become = (next: Session) => {
    store.setState(next, true);
    return session.get();
  };
  return { session, become };
}

describe('withRetainedRights', () => {
  it('keeps the rights of a session that expires', () => {
    const { become } = retainedSession();
    become(person);
    expect(become({ ...person, ...nobody, status: 'expired' })).toEqual({ ...person, status: 'expired' });
  });

  it('takes the rights of a new sign-in', () => {
    const { become } = retainedSession();
    become(person);
    become({ ...person, ...nobody, status: 'expired' });
    expect(become({ ...person, roles: ['tag_verwaltung_read'] }).roles).toEqual(['tag_verwaltung_read']);
  });

  it('has no rights after a sign-out, nor when a session expires later', () => {
    const { become } = retainedSession();
    become(person);
    expect(become({ status: 'anonymous', ...nobody }).roles).toEqual([]);
    expect(become({ status: 'expired', ...nobody }).roles).toEqual([]);
  });

  it('returns the same object until the session changes, as useSyncExternalStore requires', () => {
    const { session, become } = retainedSession();
    become({ ...person, ...nobody, status: 'expired' });
    expect(session.get()).toBe(session.get());
  });
});
