import { describe, expect, it } from 'vitest';
import { SectionHeading } from '../SectionHeading';
import { countQuestions, matchingGroups, Question, questionGroups } from './questions';

const groups = questionGroups(
  <>
    <SectionHeading>Daten suchen</SectionHeading>
    <Question title="Was kostet das?">
      <p>
        Die <strong>Suche</strong> ist kostenlos.
      </p>
    </Question>
    <SectionHeading>Konto</SectionHeading>
    <Question title="Wie ändere ich mein Passwort?">
      <p>Im Profil.</p>
    </Question>
  </>,
);
const found = (search: string) =>
  matchingGroups(groups, search).flatMap(({ questions }) => questions.map(({ title }) => title));

it('reads headings and the questions below them', () => {
  expect(groups.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
    ['daten-suchen', ['was-kostet-das']],
    ['konto', ['wie-aendere-ich-mein-passwort']],
  ]);
});
describe('the search', () => {
  it('finds words in question and answer, ignoring case', () => {
    expect(found('KOSTENLOS suche')).toEqual(['Was kostet das?']);
    expect(found('ÄNDERE')).toEqual(['Wie ändere ich mein Passwort?']);
  });
  it('finds everything for an empty search, and nothing for words that do not occur together', () => {
    expect(countQuestions(matchingGroups(groups, ' '))).toBe(2);
    expect(matchingGroups(groups, 'suche profil')).toEqual([]);
  });
});
