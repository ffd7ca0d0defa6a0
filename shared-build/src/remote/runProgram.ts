import { type Command, CommanderError } from 'commander';
import { ReleaseError } from '../releases/ReleaseError';
import { storageFailure } from './storageFailure';

/**
 * Runs a program of Commander that exits by an error (`exitOverride`), and prints refusals in place of throwing them.
 * @param words arguments of the program
 * @param create returns the program, which sets the exit code of what it finds by itself
 * @returns the exit code: 0 on success, 1 when something was refused, or what the program has set
 */
export async function runProgram(
  words: readonly string[],
  printError: (text: string) => void,
  create: (setExitCode: (code: number) => void) => Command,
): Promise<number> {
  let exitCode = 0;
  try {
    const program = create((code) => {
      exitCode = code;
    });
    await program.parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed the message already.
    if (error instanceof CommanderError) return error.exitCode;
    const refusal = error instanceof ReleaseError ? error.message : storageFailure(error);
    if (refusal === undefined) throw error;
    printError(refusal);
    return 1;
  }
}
