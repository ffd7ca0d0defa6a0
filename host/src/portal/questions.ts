import type { Confirm, Question, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface PendingQuestion extends Question {
  readonly id: string;
}

export interface QuestionStore extends Readable<PendingQuestion | undefined> {
  readonly confirm: Confirm;
  /** Answers the shown question. Another id is ignored, so that a double click answers only one question. */
  answer(id: string, yes: boolean): void;
}

/** Creates the queue of questions: the second is shown after the first was answered. */
export function createQuestions(): QuestionStore {
  interface Waiting {
    readonly question: PendingQuestion;
    readonly resolve: (yes: boolean) => void;
  }
  const store = createStore<readonly Waiting[]>(() => []);
  let count = 0;
  const { subscribe } = readableStore(store);
  return {
    get: () => store.getState()[0]?.question,
    subscribe,
    confirm: (question) =>
      new Promise((resolve) => {
        count += 1;
        const waiting = { question: { ...question, id: `question-${count}` }, resolve };
        store.setState([...store.getState(), waiting], true);
      }),
    answer: (id, yes) => {
      const [shown, ...rest] = store.getState();
      if (shown?.question.id !== id) return;
      store.setState(rest, true);
      shown.resolve(yes);
    },
  };
}
