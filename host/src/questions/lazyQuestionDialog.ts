import { lazyPart } from '../shell/LazyPart';

/** The confirm dialog, and what fetches it ahead: as soon as there is something that could be lost. */
export const [QuestionDialog, fetchQuestionDialog] = lazyPart(() => import('./QuestionDialog'));
