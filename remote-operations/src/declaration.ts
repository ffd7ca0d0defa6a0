import { ARGO_GROUP, type RemoteDeclaration, ROLES } from '@mobidrom/shared-contract';
import { backupArea } from './backup/routes';
import { eventsArea } from './events/routes';
import { preferencesArea } from './preferences/routes';
import { rightsArea } from './rights/routes';
import { tablesArea } from './tables/routes';
import { versionsArea } from './versions/routes';

/** What the remote brings; positions in the admin menu follow the specification's order (portal, chapter 2). */
export default {
  areas: [eventsArea, backupArea, preferencesArea, tablesArea, rightsArea, versionsArea],
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
      menu: [{ place: 'admin', position: 140 }],
    },
    {
      title: 'Argo CD',
      href: 'configuration:argoCd',
      groups: [ARGO_GROUP],
      menu: [{ place: 'admin', position: 150 }],
    },
  ],
} satisfies RemoteDeclaration;
