import { Command } from 'commander';
import { addArchiveCommands } from './archiveCommands';
import { addCandidateCommand } from './candidateCommand';
import { addHostCommands } from './hostCommands';
import { addKeyCommands } from './keyCommands';
import { addReleaseCommands } from './releaseCommands';
import { addRightsCommand } from './rightsCommand';
import { runProgram } from './runProgram';
import { addSetCommands } from './setCommands';
import { contextOf, personOf } from './settings';
import { addTryCommand } from './tryCommand';

export interface CommandOptions {
  /** Root of the portal's source tree. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs the `remote` command.
 * @param words arguments behind `npm run remote --`
 * @returns the exit code: 0 on success, 1 when the command was refused or found a problem
 */
export const runRemoteCommand = (words: readonly string[], options: CommandOptions): Promise<number> =>
  runProgram(words, options.printError, (setExitCode) => createProgram(options, setExitCode));

function createProgram(
  { root, env, print, printError }: CommandOptions,
  setExitCode: (code: number) => void,
) {
  const program = new Command('npm run remote --')
    .description('Publish releases of remotes, and change what is live: host and remotes, as sets')
    .option('--json', 'print the result as JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    });
  const commands = {
    root,
    context: contextOf(env, root),
    env,
    person: personOf(env),
    print: (value: unknown, text: string) =>
      print(program.opts().json ? JSON.stringify(value, null, 2) : text),
    setExitCode,
  };
  addReleaseCommands(program, commands);
  addArchiveCommands(program, commands);
  addCandidateCommand(program, commands);
  addHostCommands(program, commands);
  addSetCommands(program, commands);
  addTryCommand(program);
  addKeyCommands(program, commands);
  addRightsCommand(program, commands);
  return program;
}
