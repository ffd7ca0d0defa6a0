import { FaqArticle } from './FaqArticle';
import { Question } from './questions';

/** What the content file of the questions names besides what all content files may. */
export const marks = { wrapper: FaqArticle, Question };
