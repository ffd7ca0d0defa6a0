import { describe, expect, it } from 'vitest';
import { admission } from './admission';

const publicArea = { access: 'public' } as const;
const tags = { access: 'protected', roles: ['tag_verwaltung_read'] } satisfies Parameters<
  typeof admission
>[0];
const person = (status: 'settling' | 'anonymous' | 'authenticated' | 'expired', roles: string[] = []) => ({
  status,
  roles,
  groups: [],
});

describe('the door of an area', () => {
  it('a public area is open whatever the session is doing', () => {
    for (const status of ['settling', 'anonymous', 'authenticated', 'expired'] as const) {
      expect(admission(publicArea, person(status))).toBe('open');
    }
  });

  it('waits while the session is not known yet', () => {
    expect(admission(tags, person('settling'))).toBe('wait');
  });

  it('forces the sign-in of who is not signed in', () => {
    expect(admission(tags, person('anonymous'))).toBe('sign-in');
  });

  it('opens for one of the roles', () => {
    expect(admission(tags, person('authenticated', ['tag_verwaltung_read']))).toBe('open');
  });

  it('refuses who is signed in without one of the roles', () => {
    expect(admission(tags, person('authenticated', ['organisations_verwaltung_read']))).toBe('refused');
  });

  it('keeps open what was open when the session expires', () => {
    expect(admission(tags, person('expired', ['tag_verwaltung_read']))).toBe('open');
    expect(admission(tags, person('expired'))).toBe('sign-in');
  });
});
