import { createFlowContext } from './flowContext';
import { sessionBeginner } from './sessionBeginner';
import type { SessionContext } from './sessionContext';
import { signInAndOut } from './signInAndOut';
import { signInAnswer } from './signInAnswer';

/** Creates the steps of a session: its begin by an answer or with the page, sign-in, registration and sign-out. */
export function createSessionFlow(context: SessionContext) {
  const flow = createFlowContext(context);
  const beginner = sessionBeginner(flow);
  return { resume: beginner.resume, takeAnswer: signInAnswer(flow, beginner), ...signInAndOut(flow) };
}
export type SessionFlow = ReturnType<typeof createSessionFlow>;
