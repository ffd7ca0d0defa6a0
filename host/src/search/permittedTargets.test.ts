import { describe, expect, it } from 'vitest';
import { people, remotes } from '../menus/register.fixture';
import { permittedTargets } from './permittedTargets';

const labels = (person: Parameters<typeof permittedTargets>[1]) =>
  permittedTargets(remotes, person, {}).map((target) => target.label);

describe('what the search offers', () => {
  it('begins with the admin area for who may enter it', () => {
    expect(labels(people.tagReader)[0]).toBe('Tagverwaltung');
    expect(labels(people.anonymous)).not.toContain('Tagverwaltung');
  });
  it('names every target once', () => {
    const names = labels(people.anonymous);
    expect(names.filter((name) => name === 'Datenkatalog')).toHaveLength(1);
    expect(names.filter((name) => name === 'Zonenmanager')).toHaveLength(1);
  });
  it('offers areas that stand in no menu, as the home page', () => {
    expect(labels(people.anonymous)).toContain('Startseite');
  });
});
