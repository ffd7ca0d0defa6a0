import { meets, remoteDeclaration } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from './declaration';
import routes from './routes';

it('is what the host understands, and every area has its route', () => {
  const { areas } = remoteDeclaration.parse(declaration);
  expect(routes.map(({ path }) => path)).toEqual(areas.map(({ path }) => path));
});

it('the admin menu has the specified order', () => {
  const { areas, links } = remoteDeclaration.parse(declaration);
  const entries = [...areas, ...(links ?? [])].flatMap(({ title, menu }) =>
    (menu ?? []).map(({ place, position }) => ({ title, place, position })),
  );
  expect(entries.every(({ place }) => place === 'admin')).toBe(true);
  expect(entries.sort((a, b) => a.position - b.position).map(({ title }) => title)).toEqual([
    'Rechteübersicht',
    'Datentabellenverwaltung',
    'Grafana',
    'Präferenz-Service',
    'Ereignisverwaltung',
    'Sicherung & Wiederherstellung',
    'Argo Workflows',
    'Argo CD',
    'Versionsübersicht',
  ]);
});

it('Grafana needs one of its roles, Argo its group', () => {
  const permitted = (roles: string[], groups: string[] = []) =>
    declaration.links.filter((link) => meets({ roles, groups }, link)).map(({ title }) => title);
  expect(permitted(['grafana_viewer'])).toEqual(['Grafana']);
  expect(permitted([], ['argo_access'])).toEqual(['Argo Workflows', 'Argo CD']);
  expect(permitted(['argo_access', 'event_scheduler_read'])).toEqual([]);
});
