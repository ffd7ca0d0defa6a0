import { describe, expect, it } from 'vitest';
import { changedPaths, differences, merged } from './differences';

const field = (name: string, label: string) => ({
  name,
  label,
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

describe('what there is to choose', () => {
  it('only what somebody else changed and is not the same here', () => {
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
  it('what only this person changed needs no choice', () => {
    expect(differences(fields, { opened, mine: { ...opened, name: 'B' }, theirs: opened })).toEqual([]);
  });
  it('a value without a field is not lost', () => {
    const theirs = { ...opened, hidden: 'y', contact: { ...opened.contact, role: 'Vertretung' } };
    expect(differences(fields, { opened, mine: opened, theirs })).toMatchObject([
      { names: ['contact.role', 'hidden'], label: 'Weitere Angaben', bothChanged: false },
    ]);
  });
  it('rows are chosen as a whole, also when there are fewer of them now', () => {
    const rows = [field('rows.0.name', 'Name 1'), field('rows.1.name', 'Name 2')];
    const before = { rows: [{ name: 'a' }, { name: 'b' }] };
    const states = { opened: before, mine: before, theirs: { rows: [{ name: 'b' }] } };
    expect(differences(rows, states)).toMatchObject([{ names: ['rows'] }]);
    expect(merged(states, new Map([['rows', 'theirs']] as const))).toEqual(states.theirs);
  });
});

describe('a secret that somebody else replaced, which no value shows', () => {
  const kept = { keep: true, value: '' };
  const before = { name: 'Köln', secrets: { token: kept, password: kept } };
  const mine = { ...before, secrets: { token: { keep: false, value: 'neu' }, password: kept } };
  const token = { ...field('secrets.token', 'Token'), describe: () => 'ersetzt' };
  const states = { opened: before, mine, theirs: before, replaced: ['secrets.token'] };

  it('matters where this person changed it too', () => {
    expect(changedPaths(['secrets.token', 'secrets.password'], before, mine)).toEqual(['secrets.token']);
  });
  it('is said, and of its value nothing', () => {
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
  it('is not lost where no field shows it any more', () => {
    expect(differences([], states)).toMatchObject([
      { names: ['secrets'], label: 'Weitere Angaben', theirs: 'von jemand anderem ersetzt' },
    ]);
  });
});

describe('the choice', () => {
  const mine = { ...opened, name: 'Meins' };
  const theirs = { ...opened, name: 'Ihres', contact: { email: 'c@d.de', role: 'Vertretung' } };
  it('takes the other state where it was chosen, and leaves the rest as typed', () => {
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
  it('changes neither of the two states', () => {
    merged({ mine, theirs }, new Map([['contact.email', 'theirs']] as const));
    expect(mine.contact.email).toBe('a@b.de');
  });
});
