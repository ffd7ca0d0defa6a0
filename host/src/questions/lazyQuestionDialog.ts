import { lazyPart } from '../shell/LazyPart';

/** The dialog of a question, and the function that prefetches it. */
export const [QuestionDialog, prefetchQuestionDialog] = lazyPart(() => import('./QuestionDialog'));
