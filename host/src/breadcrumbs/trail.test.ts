import { describe, expect, it } from 'vitest';
import { remotes } from '../menus/register.fixture';
import { documentTitle, trail } from './trail';

const at = (pathname: string, search = '', pageTitle?: string) =>
  trail(remotes, { pathname, search }, undefined, pageTitle);

describe('breadcrumbs', () => {
  it('are none on the home page, whose tab carries the name of the portal', () => {
    expect(at('/')).toEqual([]);
    expect(documentTitle(at('/'))).toBe('Mobilitätsdaten NRW');
  });

  it('lead from the home page to the area, which is the page itself', () => {
    expect(at('/tagverwaltung')).toEqual([{ label: 'Startseite', to: '/' }, { label: 'Tagverwaltung' }]);
    expect(documentTitle(at('/tagverwaltung'))).toBe('Tagverwaltung – Mobilitätsdaten NRW');
  });

  it('name nested pages from the register and keep the query for those between', () => {
    const search = '?tabelle=haltestellen&datensatz=17';
    expect(at('/datentabellenverwaltung/tabellendetails/datensatzdetails', search)).toEqual([
      { label: 'Startseite', to: '/' },
      { label: 'Datentabellenverwaltung', to: '/datentabellenverwaltung' },
      { label: 'Tabellendetails', to: `/datentabellenverwaltung/tabellendetails${search}` },
      { label: 'Datensatzdetails' },
    ]);
  });

  it('end with what the page calls itself', () => {
    const crumbs = at('/datenkatalog/datensatz', '', 'Haltestellen NRW');
    expect(crumbs.at(-1)).toEqual({ label: 'Haltestellen NRW' });
    expect(documentTitle(crumbs)).toBe('Haltestellen NRW – Mobilitätsdaten NRW');
  });

  it('show a segment that the register does not name as it stands', () => {
    expect(at('/tagverwaltung/h%C3%B6he').at(-1)).toEqual({ label: 'höhe' });
  });

  it('say that a path is unknown', () => {
    expect(at('/gibt-es-nicht')).toEqual([
      { label: 'Startseite', to: '/' },
      { label: 'Seite nicht gefunden' },
    ]);
  });

  it("take the title of the shell's own pages", () => {
    expect(trail(remotes, { pathname: '/anmeldung', search: '' }, 'Anmeldung', undefined).at(-1)).toEqual({
      label: 'Anmeldung',
    });
  });
});
