const NAME = 'StorageBlocked';

/** Returns the error of a sign-in whose state the browser does not store. Its message is German, for the user. */
export const storageBlocked = (text: string, cause?: unknown): Error =>
  Object.assign(new Error(text, { cause }), { name: NAME });

/** Whether a sign-in failed because the browser stores nothing for this site; its message is for the user. */
export const isStorageBlocked = (cause: unknown): cause is Error =>
  cause instanceof Error && cause.name === NAME;
