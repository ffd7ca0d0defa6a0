/** Causes of a failed start that a program can tell from each other; it cannot do so by the sentences. */
export const START_FAULTS = [
  'folderInUse',
  'folderOpen',
  'folderReadOnly',
  'diskFull',
  'databaseBroken',
  'keysBroken',
  'secretsKey',
  'lockProgramMissing',
] as const;

export type StartFault = (typeof START_FAULTS)[number];

/** The server cannot start; `message` is the sentence for the person who started it. */
export class StartFailure extends Error {
  /** Undefined for settings, which the sentence names. */
  readonly fault: StartFault | undefined;

  constructor(message: string, { fault, ...options }: ErrorOptions & { readonly fault?: StartFault } = {}) {
    super(message, options);
    this.fault = fault;
  }
}
