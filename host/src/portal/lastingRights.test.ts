import type { Session } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { lastingRights } from './lastingRights';
import { readableStore } from './readableStore';

const nobody = { roles: [], groups: [] };
const person: Session = {
  status: 'authenticated',
  username: 'redaktion',
  roles: ['tag_verwaltung_update'],
  groups: ['argo_access'],
};

function watched() {
  const store = createStore<Session>(() => ({ status: 'settling', ...nobody }));
  const session = lastingRights(readableStore(store));
  const become = (next: Session) => {
    store.setState(next, true);
    return session.get();
  };
  return { session, become };
}

describe('rights over the end of a session', () => {
  it('an expired session keeps the rights it had', () => {
    const { become } = watched();
    become(person);
    expect(become({ ...person, ...nobody, status: 'expired' })).toEqual({ ...person, status: 'expired' });
  });

  it('the same person signs in again with other rights: the new ones count', () => {
    const { become } = watched();
    become(person);
    become({ ...person, ...nobody, status: 'expired' });
    expect(become({ ...person, roles: ['tag_verwaltung_read'] }).roles).toEqual(['tag_verwaltung_read']);
  });

  it('after signing out nothing of them is left, also when a session expires later', () => {
    const { become } = watched();
    become(person);
    expect(become({ status: 'anonymous', ...nobody }).roles).toEqual([]);
    expect(become({ status: 'expired', ...nobody }).roles).toEqual([]);
  });

  it('answers the same object until the session changes, as React needs it', () => {
    const { session, become } = watched();
    become({ ...person, ...nobody, status: 'expired' });
    expect(session.get()).toBe(session.get());
  });
});
