import { useReadable } from '@mobidrom/shared-ui/core';
import { LazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { QuestionDialog } from './lazyQuestionDialog';

/** Shows the current question. One whose dialog cannot be loaded is answered with 'Nein', so that nobody waits for it. */
export function Questions() {
  const { questions } = useShell();
  const question = useReadable(questions);
  if (!question) return null;
  return (
    <LazyPart key={question.id} onFailed={() => questions.answer(question.id, false)}>
      <QuestionDialog question={question} onAnswer={(yes) => questions.answer(question.id, yes)} />
    </LazyPart>
  );
}
