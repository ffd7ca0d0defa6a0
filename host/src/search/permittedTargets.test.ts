import { describe, expect, it } from 'vitest';
import { people, remotes } from '../register/register.fixture';
import { permittedTargets } from './permittedTargets';

const labels = (person: Parameters<typeof permittedTargets>[1]) =>
  permittedTargets(remotes, person, {}).map((target) => target.label);

describe('permittedTargets', () => {
  it('begins with the admin areas that the user may enter', () => {
    expect(labels(people.tagReader)[0]).toBe('Tagverwaltung');
    expect(labels(people.anonymous)).not.toContain('Tagverwaltung');
  });
  it('contains every target once', () => {
    const names = labels(people.anonymous);
    expect(names.filter((name) => name === 'Datenkatalog')).toHaveLength(1);
    expect(names.filter((name) => name === 'Zonenmanager')).toHaveLength(1);
  });
  it('tells areas of the same label apart by their titles', () => {
    const names = labels(people.everything).filter((name) => name.startsWith('Zonen'));
    expect(names.toSorted()).toEqual(['Zonenmanagement', 'Zonenmanager']);
  });
  it('contains areas that are in no menu, as the home page', () => {
    expect(labels(people.anonymous)).toContain('Startseite');
  });
});
