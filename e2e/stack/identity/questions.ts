import type { Questions } from './answers';
import { SESSIONS } from './sessionQuestions';
import { SIGN_IN } from './signInQuestions';
import { TOKENS } from './tokenQuestions';

/** All that both identity providers are asked, by name. */
export const QUESTIONS: Questions = { ...SIGN_IN, ...TOKENS, ...SESSIONS };
