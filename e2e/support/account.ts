import type { RELEASE_ROLES, ROLES, Role } from '@mobidrom/shared-contract';

/**
 * Demo account (README, 'Run it'), or account of the tests that holds one role and is named after it. The password is the
 * name.
 */
export type Account =
  | 'admin'
  | 'redaktion'
  | 'betrieb'
  | 'leser'
  | 'karte'
  | 'gast'
  | (typeof RELEASE_ROLES)[keyof typeof RELEASE_ROLES][number]
  | Exclude<Role, (typeof ROLES)['grafana'][number]>;
