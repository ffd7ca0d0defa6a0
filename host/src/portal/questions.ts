import type { Confirm, Question, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface PendingQuestion extends Question {
  readonly id: string;
}

export interface QuestionStore extends Readable<PendingQuestion | undefined> {
  readonly confirm: Confirm;
  /** Answers the question that is shown; an id that is not shown is ignored, so that a double click answers once. */
  answer(id: string, yes: boolean): void;
}

/** Questions are asked one after the other: a second one waits until the first is answered. */
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
