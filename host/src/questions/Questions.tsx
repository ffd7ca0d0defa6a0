import { useReadable } from '@mobidrom/shared-ui/core';
import { LazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { QuestionDialog } from './lazyQuestionDialog';

/**
 * The place of the confirm dialog: shows the question whose turn it is. One that cannot be shown is answered by no, or
 * whoever asked would wait for ever.
 */
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
