import type { Question } from '@mobidrom/shared-contract';
import { texts } from './texts';

export const executeQuestion = (eventName: string): Question => ({
  title: texts.executeTitle,
  text: texts.executeQuestion(eventName),
});

/** Returns the question before a deletion, with the consequence for what the event belongs to by its name. */
export function removeQuestion(eventName: string): Question {
  const consequence = Object.entries(texts.removeConsequences).find(([ending]) => eventName.endsWith(ending));
  return {
    title: texts.removeTitle,
    text: texts.removeQuestion(eventName),
    destructive: true,
    ...(consequence && { details: [consequence[1]] }),
  };
}
