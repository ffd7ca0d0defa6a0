import { describe, expect, it } from 'vitest';
import { inverse, planChange, planUndo, rolesAfter } from './bulkChange';

const account = { id: 'a', roles: ['x', 'y'], enabled: true };
const template = { id: 't', title: 'T', roles: ['y', 'z'] };

describe('planChange', () => {
  const plan = (wanted: Parameters<typeof planChange>[0], of = account, self = 'b') =>
    planChange(wanted, of, self);
  it('gives what an account lacks, takes what it has, and keeps everything else', () => {
    const given = plan({ action: 'give', template });
    expect(given).toEqual({ is: 'change', difference: { given: ['z'], taken: [] } });
    const taken = plan({ action: 'take', template });
    expect(taken).toEqual({ is: 'change', difference: { given: [], taken: ['y'] } });
    expect(rolesAfter(account.roles, { given: ['z'], taken: ['x'] })).toEqual(['y', 'z']);
  });
  it('names why an account stays as it is', () => {
    const why = (...given: Parameters<typeof plan>) => {
      const planned = plan(...given);
      return planned.is === 'spared' ? planned.why : planned.is;
    };
    expect(why({ action: 'give', template: { ...template, roles: ['x'] } })).toBe('held');
    expect(why({ action: 'take', template: { ...template, roles: ['z'] } })).toBe('notHeld');
    expect(why({ action: 'enable' })).toBe('enabled');
    expect(why({ action: 'disable' }, { ...account, enabled: false })).toBe('disabled');
    expect(why({ action: 'remove' })).toBe('removal');
  });
  it.each(['disable', 'remove'] as const)('spares the own account from %s', (action) => {
    expect(plan({ action }, account, account.id)).toEqual({ is: 'spared', why: 'self' });
  });
  it('takes the right to administer from others only', () => {
    const administrator = { ...account, roles: ['keycloak_admin', 'x'] };
    const all = { ...template, roles: administrator.roles };
    expect(plan({ action: 'take', template: all }, administrator)).toMatchObject({
      difference: { taken: ['keycloak_admin', 'x'] },
    });
    expect(plan({ action: 'take', template: all }, administrator, administrator.id)).toMatchObject({
      difference: { taken: ['x'] },
    });
  });
});

describe('planUndo', () => {
  const offered = new Set(['x', 'y', 'z', 'keycloak_admin']);
  const plan = (
    difference: Partial<Parameters<typeof inverse>[0]>,
    of = account,
    { self = 'b', isUnchanged = true } = {},
  ) => planUndo({ given: [], taken: [], ...difference }, of, { self, offered, isUnchanged });
  const change = { given: ['z'], taken: ['x'], enabled: false };
  const changed = { ...account, roles: ['y', 'z'], enabled: false };
  it('makes a change undone', () => {
    expect(plan(inverse(change), changed)).toEqual({
      is: 'change',
      difference: { given: ['x'], taken: ['z'], enabled: true },
    });
  });
  it('leaves alone what somebody has changed since, and says where nothing is left to undo', () => {
    const later = { isUnchanged: false };
    expect(plan(inverse(change), changed, later)).toEqual({ is: 'refused', why: 'changed' });
    expect(plan(inverse(change), { ...changed, enabled: true }, later).is).toBe('refused');
    expect(plan(inverse(change), account, later)).toEqual({ is: 'refused', why: 'undone' });
  });
  it('gives nothing back while some of the rights are not offered, and names them', () => {
    const refused = { is: 'refused', why: 'notOffered', rights: ['gone'] };
    expect(plan({ given: ['gone', 'z'] })).toEqual(refused);
    expect(plan({ given: ['gone'] })).toEqual(refused);
  });
  it('neither disables the own account nor takes the right to administer from it', () => {
    const own = { ...account, roles: ['keycloak_admin'] };
    expect(plan({ enabled: false }, own, { self: own.id })).toEqual({ is: 'spared', why: 'self' });
    expect(plan({ taken: ['keycloak_admin'] }, own, { self: own.id }).is).toBe('refused');
  });
});
