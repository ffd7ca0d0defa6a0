import { meetsRequirement, remoteDeclaration } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import declaration from './declaration';
import routes from './routes';

it('fits the schema and has a route for every area', () => {
  const { areas } = remoteDeclaration.parse(declaration);
  expect(routes.map(({ path }) => path)).toEqual(areas.map(({ path }) => path));
});

it('has the required order in the admin menu', () => {
  const { areas, links } = remoteDeclaration.parse(declaration);
  const entries = [...areas, ...(links ?? [])].flatMap(({ title, menu }) =>
    (menu ?? []).map(({ place, position }) => ({ title, place, position })),
  );
  expect(entries.every(({ place }) => place === 'admin')).toBe(true);
  expect(entries.sort((a, b) => a.position - b.position).map(({ title }) => title)).toEqual([
    'Überblick',
    'Rechteübersicht',
    'Datentabellenverwaltung',
    'Grafana',
    'Präferenz-Service',
    'Ereignisverwaltung',
    'Sicherung & Wiederherstellung',
    'Protokoll',
    'Argo Workflows',
    'Argo CD',
    'Versionsübersicht',
    'Auslieferung',
  ]);
});

it('requires a role for Grafana and a group for Argo', () => {
  const permitted = (roles: string[], groups: string[] = []) =>
    declaration.links.filter((link) => meetsRequirement({ roles, groups }, link)).map(({ title }) => title);
  expect(permitted(['grafana_viewer'])).toEqual(['Grafana']);
  expect(permitted([], ['argo_access'])).toEqual(['Argo Workflows', 'Argo CD']);
  expect(permitted(['argo_access', 'event_scheduler_read'])).toEqual([]);
});
