import { expect, it } from 'vitest';
import { groupsOf, rolesOf } from './claims';

it('rolesOf returns the roles of realm and clients once each, those of the dashboard tool with its prefix', () => {
  expect(
    rolesOf({
      realm_access: { roles: ['tag_verwaltung_read', 'nosql_viewer'] },
      resource_access: {
        grafana: { roles: ['admin'] },
        account: { roles: ['manage-account'] },
        portal: { roles: ['nosql_viewer'] },
      },
    }),
  ).toEqual(['tag_verwaltung_read', 'nosql_viewer', 'grafana_admin', 'manage-account']);
});
it('groupsOf removes only the leading slash', () => {
  expect(groupsOf({ groups: ['/argo_access', 'plain', '/deep/group'] })).toEqual([
    'argo_access',
    'plain',
    'deep/group',
  ]);
});
it.each([
  ['no claims at all', undefined],
  ['a text', 'admin'],
  ['no such claims', {}],
  ['null in their place', { realm_access: null, resource_access: null, groups: null }],
  ['texts in the place of lists', { realm_access: 'all', resource_access: 'all', groups: 'argo_access' }],
  [
    'a client without roles',
    { realm_access: { roles: 'admin' }, resource_access: { grafana: {} }, groups: [1] },
  ],
])('rolesOf and groupsOf return nothing for %s', (_what, claims) => {
  expect([rolesOf(claims), groupsOf(claims)]).toEqual([[], []]);
});
