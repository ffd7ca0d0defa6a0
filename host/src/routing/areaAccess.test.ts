import { describe, expect, it } from 'vitest';
import { areaAccess } from './areaAccess';

const publicArea = { access: 'public' } as const;
const tags = { access: 'protected', roles: ['tag_verwaltung_read'] } satisfies Parameters<
  typeof areaAccess
>[0];
const person = (status: 'settling' | 'anonymous' | 'authenticated' | 'expired', roles: string[] = []) => ({
  status,
  roles,
  groups: [],
});

describe('areaAccess', () => {
  it('is granted to a public area in every state of the session', () => {
    for (const status of ['settling', 'anonymous', 'authenticated', 'expired'] as const) {
      expect(areaAccess(publicArea, person(status))).toBe('granted');
    }
  });

  it('is pending while the session is settling', () => {
    expect(areaAccess(tags, person('settling'))).toBe('pending');
  });

  it('requires a sign-in of an anonymous visitor', () => {
    expect(areaAccess(tags, person('anonymous'))).toBe('sign-in');
  });

  it('is granted to a user with one of the roles', () => {
    expect(areaAccess(tags, person('authenticated', ['tag_verwaltung_read']))).toBe('granted');
  });

  it('is denied to a user without any of the roles', () => {
    expect(areaAccess(tags, person('authenticated', ['organisations_verwaltung_read']))).toBe('denied');
  });

  it('stays granted when the session expires with the role', () => {
    expect(areaAccess(tags, person('expired', ['tag_verwaltung_read']))).toBe('granted');
    expect(areaAccess(tags, person('expired'))).toBe('sign-in');
  });
});
