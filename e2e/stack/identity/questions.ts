import type { Questions } from './responses';
import { SESSIONS } from './sessionQuestions';
import { SIGN_IN } from './signInQuestions';
import { TOKENS } from './tokenQuestions';

/** All requests to both identity providers, by name. */
export const QUESTIONS: Questions = { ...SIGN_IN, ...TOKENS, ...SESSIONS };
