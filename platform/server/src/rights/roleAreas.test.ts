import { describe, expect, it } from 'vitest';
import { readRealm, rolesOfUser } from '../identity/realm';
import { groupArea, heldAreas, rightAreas } from './roleAreas';
import { rightTemplates } from './templates';

const realm = await readRealm();
const APPROVED = [
  { remote: 'verkehr', name: 'verkehr_read', title: 'Verkehrslage lesen' },
  { remote: 'parken', name: 'parken_read', title: 'Parkhäuser lesen' },
];
const known = { roleNames: realm.roleNames, approved: APPROVED };
const demoRoles = (username: string): string[] => {
  const user = realm.users.find((one) => one.username === username);
  if (!user) throw new Error(`The realm has no user ${username}.`);
  return rolesOfUser(realm, user).sort();
};

describe('rightAreas', () => {
  it('contains every right of the realm once, by a German name of its own, below its area', () => {
    const areas = rightAreas({ ...known, approved: [] });
    const rights = areas.flatMap((area) => area.rights);
    expect(rights.map(({ name }) => name).sort()).toEqual([...realm.roleNames].sort());
    expect(rights.filter(({ name, title }) => name === title)).toEqual([]);
    expect(new Set(rights.map(({ title }) => title)).size).toBe(rights.length);
    expect(areas.find(({ title }) => title === 'Grafana')?.rights).toContainEqual({
      name: 'grafana/viewer',
      title: 'Grafana lesen',
    });
    expect(groupArea(realm.groupNames).rights.filter(({ name, title }) => name === title)).toEqual([]);
  });
  it('shows a role without a name by itself, after the areas', () => {
    const areas = rightAreas({ roleNames: new Set(['neu', 'tag_verwaltung_read']), approved: [] });
    expect(areas.map(({ title }) => title)).toEqual(['Tagverwaltung', 'Weitere Rechte']);
    expect(areas[1]?.rights).toEqual([{ name: 'neu', title: 'neu' }]);
  });
  it('adds the rights of remotes by remote, and those held that no remote brings any more', () => {
    const titles = rightAreas(known, ['tag_verwaltung_read', 'verkehr_read', 'fort_read']).map(
      (a) => a.title,
    );
    expect(titles.slice(-3)).toEqual([
      'Rechte des Bereichs verkehr',
      'Rechte des Bereichs parken',
      'Derzeit ohne Wirkung',
    ]);
  });
});

it('heldAreas leaves out what is not held', () => {
  expect(heldAreas(rightAreas(known), ['tag_verwaltung_read', 'verkehr_read'])).toEqual([
    { title: 'Tagverwaltung', rights: [{ name: 'tag_verwaltung_read', title: 'Tags lesen' }] },
    { title: 'Rechte des Bereichs verkehr', rights: [APPROVED[0]] },
  ]);
});

describe('rightTemplates', () => {
  const template = (title: string) => {
    const found = rightTemplates(known).find((one) => one.title === title);
    return [...(found?.roles ?? [])].sort();
  };
  it.each([
    ['Leserecht', 'leser', ['dashboarduser', 'release_view']],
    ['Redaktion', 'redaktion', []],
    ['Betrieb', 'betrieb', []],
  ])('%s has the rights of the demo account %s, and %j', (title, username, more) => {
    expect(template(title)).toEqual([...demoRoles(username), ...more].sort());
  });
  it('has the rights of each remote, and nowhere the right to administer accounts', () => {
    expect(template('Rechte des Bereichs verkehr')).toEqual(['verkehr_read']);
    expect(rightTemplates(known).flatMap(({ roles }) => roles)).not.toContain('keycloak_admin');
  });
  it('leaves out what the realm does not have', () => {
    const roleNames = new Set(['tag_verwaltung_read', 'mapapi_flaeche_editieren']);
    expect(rightTemplates({ roleNames, approved: [] }).map(({ title, roles }) => [title, roles])).toEqual([
      ['Leserecht', ['tag_verwaltung_read']],
      ['Redaktion', ['tag_verwaltung_read']],
      ['Zonenmanager', ['mapapi_flaeche_editieren']],
    ]);
  });
});
