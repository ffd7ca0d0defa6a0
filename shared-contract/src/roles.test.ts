import { describe, expect, it } from 'vitest';
import { ARGO_GROUP, meetsRequirement, ROLES } from './roles';

const nobody = { roles: [], groups: [] };

describe('meetsRequirement', () => {
  it('is true for everybody when nothing is required', () => {
    expect(meetsRequirement(nobody, {})).toBe(true);
  });
  it('requires one of several roles', () => {
    expect(meetsRequirement({ roles: ['tag_verwaltung_read'], groups: [] }, { roles: ROLES.tags })).toBe(
      true,
    );
    expect(meetsRequirement({ roles: ['nosql_viewer'], groups: [] }, { roles: ROLES.tags })).toBe(false);
  });
  it('requires a group, not a role of its name', () => {
    expect(meetsRequirement({ roles: [], groups: [ARGO_GROUP] }, { groups: [ARGO_GROUP] })).toBe(true);
    expect(meetsRequirement({ roles: [ARGO_GROUP], groups: [] }, { groups: [ARGO_GROUP] })).toBe(false);
  });
});
