/** Progress of compose: what it does with which container, and hints about newer versions. */
const PROGRESS = /^(?:#\d+ |\s*(?:Container|Network|Volume|Image) \S+\s+\S+$|time=\S+ level=warning)/;

/** Returns what compose says besides its progress, line by line. */
export const sentences = (stderr: string): string[] =>
  stderr
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !PROGRESS.test(line));
