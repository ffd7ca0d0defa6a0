import { expect, it } from 'vitest';
import { groupArea, rightAreas } from '../../rights/roleAreas';
import { accountsWith } from './accountSearch';

const accountOf = (username: string, name: string, roles: string[] = [], groups: string[] = []) => ({
  id: username,
  username,
  email: `${username}@mobidrom.example`,
  email_verified: true,
  first_name: name.split(' ')[0] ?? '',
  last_name: name.split(' ')[1] ?? '',
  enabled: true,
  roles,
  groups,
  created_at: new Date(0),
});
const ACCOUNTS = [
  accountOf('jmueller', 'Jörg Müller', ['tag_verwaltung_read', 'nosql_viewer']),
  accountOf('strasser', 'Élise Straßer', ['tag_verwaltung_delete']),
  accountOf('technik', 'Kim Vogt', ['verkehr_read'], ['argo_access']),
];
const known = {
  roleNames: new Set(['tag_verwaltung_read', 'tag_verwaltung_delete', 'nosql_viewer']),
  approved: [{ remote: 'verkehr', name: 'verkehr_read', title: 'Verkehrslage lesen' }],
};
const areas = [...rightAreas(known), groupArea(['argo_access'])];
const namesFor = (text: string) => accountsWith(ACCOUNTS, text, () => areas).map(({ username }) => username);

it.each([
  ['', ['jmueller', 'strasser', 'technik']],
  ['MUELLER', ['jmueller']],
  ['müller', ['jmueller']],
  ['müller jörg', ['jmueller']],
  ['strasser elise', ['strasser']],
  ['straßer@mobi', ['strasser']],
  ['tags löschen', ['strasser']],
  ['tags loeschen', ['strasser']],
  ['tag_verwaltung', ['jmueller', 'strasser']],
  ['tagverwaltung', ['jmueller', 'strasser']],
  ['Verkehrslage', ['technik']],
  ['argo', ['technik']],
  ['*ueller', ['jmueller']],
  ['*ras* elise', ['strasser']],
  ['geoserver', []],
  // One right has both words, not two of them.
  ['tags datentabellen', []],
])('%j finds %j', (text, names) => {
  expect(namesFor(text)).toEqual(names);
});
