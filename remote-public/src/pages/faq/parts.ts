import { Question } from './questions';

export { FaqArticle as Body } from './FaqArticle';

/** What the content file of the questions names besides what all content files may. */
export const marks = { Question };
