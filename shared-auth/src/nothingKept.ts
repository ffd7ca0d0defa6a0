const NAME = 'NothingKept';

/** A sign-in cannot begin, since the browser keeps nothing: its answer could not be taken. The message is for the person. */
export const nothingKept = (text: string, cause?: unknown): Error =>
  Object.assign(new Error(text, { cause }), { name: NAME });

export const isNothingKept = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.name === NAME;
