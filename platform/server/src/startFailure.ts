/** The server cannot start; the message is the one sentence that the person who started it reads. */
export class StartFailure extends Error {}
