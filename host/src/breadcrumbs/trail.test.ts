import { describe, expect, it } from 'vitest';
import { remotes } from '../register/register.fixture';
import { documentTitle, trail } from './trail';

const at = (pathname: string, search = '', pageTitle?: string) =>
  trail(remotes, { pathname, search }, undefined, pageTitle);

describe('trail', () => {
  it('is empty on the home page, whose title is the name of the portal', () => {
    expect(at('/')).toEqual([]);
    expect(documentTitle(at('/'))).toBe('Mobilitätsdaten NRW');
  });

  it('leads from the home page to the area', () => {
    expect(at('/tagverwaltung')).toEqual([{ label: 'Startseite', to: '/' }, { label: 'Tagverwaltung' }]);
    expect(documentTitle(at('/tagverwaltung'))).toBe('Tagverwaltung – Mobilitätsdaten NRW');
  });

  it('names nested pages by the register, and keeps the query for those between', () => {
    const search = '?datensatz=17';
    expect(at('/datentabellenverwaltung/tabellendetails/datensatzdetails', search)).toEqual([
      { label: 'Startseite', to: '/' },
      { label: 'Datentabellenverwaltung', to: '/datentabellenverwaltung' },
      { label: 'Tabellendetails', to: `/datentabellenverwaltung/tabellendetails${search}` },
      { label: 'Datensatzdetails' },
    ]);
  });

  it('names a nested page by the parameter that holds its name', () => {
    const search = '?tabelle=haltestellen&filter=ort%3AHamm&datensatz=17';
    const crumbs = at('/datentabellenverwaltung/tabellendetails/datensatzdetails', search);
    expect(crumbs[2]).toEqual({
      label: 'haltestellen',
      to: `/datentabellenverwaltung/tabellendetails${search}`,
    });
    expect(at('/datentabellenverwaltung/tabellendetails', search).at(-1)?.label).toBe('haltestellen');
  });

  it('ends with the title that the page has set', () => {
    const crumbs = at('/datenkatalog/datensatz', '', 'Haltestellen NRW');
    expect(crumbs.at(-1)).toEqual({ label: 'Haltestellen NRW' });
    expect(documentTitle(crumbs)).toBe('Haltestellen NRW – Mobilitätsdaten NRW');
  });

  it('shows a segment without a name in the register as it is', () => {
    expect(at('/tagverwaltung/h%C3%B6he').at(-1)).toEqual({ label: 'höhe' });
  });

  it('names an unknown path as not found', () => {
    expect(at('/gibt-es-nicht')).toEqual([
      { label: 'Startseite', to: '/' },
      { label: 'Seite nicht gefunden' },
    ]);
  });

  it('takes the title of a page of the shell', () => {
    expect(trail(remotes, { pathname: '/anmeldung', search: '' }, 'Anmeldung', undefined).at(-1)).toEqual({
      label: 'Anmeldung',
    });
  });
});
