import type { AreaSearch } from '@mobidrom/shared-contract';
import { type ContentFile, contentOf } from '../InfoPage';
import { Question, questionGroups } from './questions';

/** Path of the area. */
const PATH = 'faq';

/** Returns the questions of the content file for the search of the portal; each leads to its answer, which opens. */
export const searchedQuestions = (file: ContentFile): AreaSearch => ({
  path: PATH,
  help: questionGroups(contentOf(file, { Question }))
    .flatMap(({ questions }) => questions)
    .map(({ id, title }) => ({ title, detail: file.title, address: `/${PATH}#${id}` })),
});
