import { useReadable } from '@mobidrom/shared-ui/core';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';

const [QuestionDialog] = lazyPart(() => import('./QuestionDialog'));

/** The place of the confirm dialog: shows the question whose turn it is. */
export function Questions() {
  const { questions } = useShell();
  const question = useReadable(questions);
  if (!question) return null;
  return (
    <LazyPart>
      <QuestionDialog
        key={question.id}
        question={question}
        onAnswer={(yes) => questions.answer(question.id, yes)}
      />
    </LazyPart>
  );
}
