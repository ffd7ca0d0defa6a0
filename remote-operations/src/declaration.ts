import { ARGO_GROUP, type RemoteDeclaration, ROLES } from '@mobidrom/shared-contract';
import { area as backup } from './backup/area';
import { area as delivery } from './delivery/area';
import { area as events } from './events/area';
import { area as overview } from './overview/area';
import { area as preferences } from './preferences/area';
import { area as rights } from './rights/area';
import { area as tables } from './tables/area';
import { area as trail } from './trail/area';
import { area as versions } from './versions/area';

/**
 * Areas and links of the remote. The positions in the admin menu are multiples of 10 in one order over all remotes, which
 * `declaration.test.ts` holds.
 */
export default {
  areas: [overview, events, backup, preferences, tables, rights, trail, versions, delivery],
  links: [
    {
      title: 'Grafana',
      href: '/grafana',
      roles: [...ROLES.grafana],
      menu: [{ place: 'admin', position: 80 }],
    },
    {
      title: 'Argo Workflows',
      href: '/argo-workflow',
      groups: [ARGO_GROUP],
      menu: [{ place: 'admin', position: 150 }],
    },
    {
      title: 'Argo CD',
      href: 'configuration:argoCd',
      groups: [ARGO_GROUP],
      menu: [{ place: 'admin', position: 160 }],
    },
  ],
} satisfies RemoteDeclaration;
