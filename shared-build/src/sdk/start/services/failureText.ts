/** Message of the embedded services that they cannot start or go on; `reason` alone from those of earlier hosts. */
export interface ServicesFailure {
  /** Cause, as `START_FAULTS` of platform/server has it. */
  readonly fault?: string | undefined;
  readonly reason?: string | undefined;
}

const FAULTS: Readonly<Record<string, (data: string) => string>> = {
  folderInUse: (data) => `another npm start uses ${data}: end it first`,
  folderOpen: (data) => `other accounts of this machine can access ${data}: chmod -R go-rwx ${data}`,
  folderReadOnly: (data) => `nothing can be written in ${data}`,
  diskFull: (data) => `the disk of ${data} is full: at least 64 MB are needed`,
  databaseBroken: (data) =>
    `the database in ${data} is damaged: delete the folder, and demo data are made anew`,
  keysBroken: (data) =>
    `the key of the sign-in in ${data} is damaged: delete the folder, and a new one is made`,
  secretsKey: (data) =>
    `the key beside ${data} is missing, damaged, or not the one of its data: delete both, and they are made anew`,
  lockProgramMissing: () => 'the program flock (package util-linux) is missing',
  settings: () => 'their host refuses the settings of this SDK',
};

/**
 * Returns the reason of a failure in English.
 * @param data folder of the services' data
 */
export function failureText({ fault, reason }: ServicesFailure, data: string): string {
  const text = fault !== undefined && Object.hasOwn(FAULTS, fault) ? FAULTS[fault] : undefined;
  return text?.(data) ?? reason ?? `for a reason that this SDK does not know (${fault})`;
}
