import { createLog, type Log } from '@mobidrom/platform-gateway';
import type { Configuration } from '@mobidrom/shared-contract';
import type { LogSettings } from './settings';

/** Output of the process. */
export interface Output {
  /** Tells people about the start, in German. */
  say(text: string): void;
  /** Tells people about a step that takes long, in German. */
  progress(text: string): void;
  readonly log: Log;
}

/**
 * Opens what the process writes. For programs every line of the standard output is a JSON object, the sentences for people
 * included; for people there are only those sentences, and the log of what went wrong is on the standard error.
 * @param isTerminal whether the standard output is one
 */
export function openOutput(
  { format, level }: LogSettings,
  { demonstration }: Pick<Configuration, 'demonstration'>,
  isTerminal: boolean,
): Output {
  if ((format ?? (isTerminal || demonstration ? 'text' : 'json')) === 'json') {
    const log = createLog({ level: level ?? 'info' });
    const say = (text: string): void => log.info(text);
    return { say, progress: say, log };
  }
  return {
    say: (text) => void process.stdout.write(`${text}\n`),
    progress: (text) => void process.stderr.write(`${text}\n`),
    log: createLog({ level: level ?? 'error', destination: { write: (line) => process.stderr.write(line) } }),
  };
}
