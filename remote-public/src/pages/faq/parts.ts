import { Question } from './questions';

export { FaqArticle as Body } from './FaqArticle';

/** Components that only the content file of the questions names. */
export const components = { Question };
