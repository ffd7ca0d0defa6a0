import { expect, it } from 'vitest';
import type { ContentFile } from '../InfoPage';
import { searchedQuestions } from './searchedQuestions';

/** Content as the compiler makes it of a content file. */
const file: ContentFile = {
  title: 'FAQ',
  default: ({ components }) => {
    const { h2: Heading, Question } = components as Record<string, React.ElementType>;
    return Heading && Question ? (
      <>
        <Heading>Daten</Heading>
        <Question title="Wie finde ich Daten?">Im Katalog.</Question>
        <Question title="Was kostet es?">Nichts.</Question>
      </>
    ) : null;
  },
};

it('returns each question with the address of its answer', () => {
  expect(searchedQuestions(file)).toEqual({
    path: 'faq',
    help: [
      { title: 'Wie finde ich Daten?', detail: 'FAQ', address: '/faq#wie-finde-ich-daten' },
      { title: 'Was kostet es?', detail: 'FAQ', address: '/faq#was-kostet-es' },
    ],
  });
});
