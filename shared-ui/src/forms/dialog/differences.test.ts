import { describe, expect, it } from 'vitest';
import { changedPaths, differences, merged } from './differences';

const field = (name: string, label: string) => ({
  name,
  label,
  required: false,
  id: name,
  section: undefined,
  describe: (value: unknown) => String(value),
});
const fields = [
  field('name', 'Name'),
  field('contact.email', 'E-Mail (Ansprechpartner)'),
  field('tags', 'Tags'),
];
const opened = { name: 'Köln', contact: { email: 'a@b.de', role: 'Leitung' }, tags: ['1'], hidden: 'x' };

describe('differences', () => {
  it('are the fields that another user changed to a different value', () => {
    const mine = { ...opened, name: 'Köln am Rhein', tags: ['1', '2'] };
    const theirs = {
      ...opened,
      name: 'Stadt Köln',
      contact: { ...opened.contact, email: 'c@d.de' },
      tags: ['1', '2'],
    };
    expect(differences(fields, { opened, mine, theirs })).toEqual([
      { names: ['name'], label: 'Name', mine: 'Köln am Rhein', theirs: 'Stadt Köln', bothChanged: true },
      {
        names: ['contact.email'],
        label: 'E-Mail (Ansprechpartner)',
        mine: 'a@b.de',
        theirs: 'c@d.de',
        bothChanged: false,
      },
    ]);
  });
  it('exclude fields that only the user changed', () => {
    expect(differences(fields, { opened, mine: { ...opened, name: 'B' }, theirs: opened })).toEqual([]);
  });
  it('include values without a field', () => {
    const theirs = { ...opened, hidden: 'y', contact: { ...opened.contact, role: 'Vertretung' } };
    expect(differences(fields, { opened, mine: opened, theirs })).toMatchObject([
      { names: ['contact.role', 'hidden'], label: 'Weitere Angaben', bothChanged: false },
    ]);
  });
  it('treat a list as a whole, also if it has fewer rows now', () => {
    const rows = [field('rows.0.name', 'Name 1'), field('rows.1.name', 'Name 2')];
    const before = { rows: [{ name: 'a' }, { name: 'b' }] };
    const states = { opened: before, mine: before, theirs: { rows: [{ name: 'b' }] } };
    expect(differences(rows, states)).toMatchObject([{ names: ['rows'] }]);
    expect(merged(states, new Map([['rows', 'theirs']] as const))).toEqual(states.theirs);
  });
});

describe('a secret that another user replaced', () => {
  const kept = { keep: true, value: '' };
  const before = { name: 'Köln', secrets: { token: kept, password: kept } };
  const mine = { ...before, secrets: { token: { keep: false, value: 'neu' }, password: kept } };
  const token = { ...field('secrets.token', 'Token'), describe: () => 'ersetzt' };
  const states = { opened: before, mine, theirs: before, replaced: ['secrets.token'] };

  it('is a difference if the user changed it as well', () => {
    expect(changedPaths(['secrets.token', 'secrets.password'], before, mine)).toEqual(['secrets.token']);
  });
  it('is described without its value', () => {
    expect(differences([token], states)).toEqual([
      {
        names: ['secrets.token'],
        label: 'Token',
        mine: 'ersetzt',
        theirs: 'von jemand anderem ersetzt',
        bothChanged: true,
      },
    ]);
  });
  it('is a difference without a field as well', () => {
    expect(differences([], states)).toMatchObject([
      { names: ['secrets'], label: 'Weitere Angaben', theirs: 'von jemand anderem ersetzt' },
    ]);
  });
});

describe('merged', () => {
  const mine = { ...opened, name: 'Meins' };
  const theirs = { ...opened, name: 'Ihres', contact: { email: 'c@d.de', role: 'Vertretung' } };
  it('takes the stored value where it was chosen', () => {
    const chosen = new Map([
      ['name', 'mine'],
      ['contact.email', 'theirs'],
    ] as const);
    expect(merged({ mine, theirs }, chosen)).toEqual({
      ...opened,
      name: 'Meins',
      contact: { email: 'c@d.de', role: 'Leitung' },
    });
  });
  it('modifies neither state', () => {
    merged({ mine, theirs }, new Map([['contact.email', 'theirs']] as const));
    expect(mine.contact.email).toBe('a@b.de');
  });
});
