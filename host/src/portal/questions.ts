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

/**
 * Creates the queue of questions: the second is shown after the first was answered. A question that is already waiting for its
 * answer is not asked again: whoever asks it a second time, as by a double click, gets 'Nein'.
 */
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
    confirm: (question) => {
      if (store.getState().some((waiting) => isSame(waiting.question, question)))
        return Promise.resolve(false);
      return new Promise((resolve) => {
        count += 1;
        const waiting = { question: { ...question, id: `question-${count}` }, resolve };
        store.setState([...store.getState(), waiting], true);
      });
    },
    answer: (id, yes) => {
      const [shown, ...rest] = store.getState();
      if (shown?.question.id !== id) return;
      store.setState(rest, true);
      shown.resolve(yes);
    },
  };
}

const isSame = (one: Question, other: Question): boolean =>
  one.title === other.title && one.text === other.text && String(one.details) === String(other.details);
