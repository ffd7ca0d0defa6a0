/** The server cannot start; `message` is the sentence for the person who started it. */
export class StartFailure extends Error {}
