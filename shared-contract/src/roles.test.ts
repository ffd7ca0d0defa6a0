import { expect, it } from 'vitest';
import { ARGO_GROUP, meets, ROLES } from './roles';

const nobody = { roles: [], groups: [] };

it('nothing is required: everybody meets it', () => {
  expect(meets(nobody, {})).toBe(true);
});
it('one of several roles is enough', () => {
  expect(meets({ roles: ['tag_verwaltung_read'], groups: [] }, { roles: ROLES.tags })).toBe(true);
  expect(meets({ roles: ['nosql_viewer'], groups: [] }, { roles: ROLES.tags })).toBe(false);
});
it('a group opens what roles do not', () => {
  expect(meets({ roles: [], groups: [ARGO_GROUP] }, { groups: [ARGO_GROUP] })).toBe(true);
  expect(meets({ roles: [ARGO_GROUP], groups: [] }, { groups: [ARGO_GROUP] })).toBe(false);
});
