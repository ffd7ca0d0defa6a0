import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { activate, rollback } from '../releases/activate';
import { applyVersions } from '../releases/applyVersions';
import { installHost } from '../releases/installHost';
import { listRemotes } from '../releases/list';
import { readHostManifest } from '../releases/portalFiles';
import { ReleaseError } from '../releases/ReleaseError';
import { verify } from '../releases/verify';
import { activatedText, listText, verifiedText } from './report';
import { contextOf, userNameOf } from './settings';

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
export async function runRemoteCommand(words: readonly string[], options: CommandOptions): Promise<number> {
  let exitCode = 0;
  const program = createProgram(options, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed the message already.
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof ReleaseError)) throw error;
    options.printError(error.message);
    return 1;
  }
}

function createProgram({ root, env, print, printError }: CommandOptions, onExitCode: (code: number) => void) {
  const context = contextOf(env, root);
  const program = new Command('npm run remote --')
    .description('Publish, activate, roll back, list and verify releases of remotes')
    .option('--json', 'print the result as JSON')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    });
  const printResult = (value: unknown, text: string) =>
    print(program.opts().json ? JSON.stringify(value, null, 2) : text);
  const reason = (why: string | undefined) => ({ by: userNameOf(env), why });

  program
    .command('publish <name>')
    .description("build the version in the remote's package.json and add it to the releases")
    .option('--from <folder>', 'where the remote stands (default: remote-<name>)')
    .action(async (name: string, { from }: { from?: string }) => {
      // Imported only here, because it needs the build tools, which an installation that only activates does not have.
      const { publish } = await import('../releases/publish');
      const { version } = await publish({
        releases: context.releases,
        name,
        from: from && resolve(from),
        root,
      });
      printResult(
        { name, version },
        `${name} ${version} is published; activate it with: activate ${name} ${version}`,
      );
    });
  program
    .command('activate <name> <version>')
    .description('make a published version the active one')
    .option('--why <reason>', 'why, for the history')
    .action(async (name: string, version: string, { why }: { why?: string }) => {
      const done = await activate(context, { name, version }, reason(why));
      printResult({ name, version, before: done.before }, activatedText(done));
    });
  program
    .command('apply <file>')
    .description('activate the versions that a JSON file names, as { "content": "1.1.0" }; the others stay')
    .option('--why <reason>', 'why, for the history')
    .action(async (file: string, { why }: { why?: string }) => {
      const done = await applyVersions(context, resolve(file), reason(why));
      const changes = done.map(({ name, version, before }) => ({ name, version, before }));
      printResult(changes, done.map(activatedText).join('\n') || 'everything wanted is active already');
    });
  program
    .command('rollback <name>')
    .description('withdraw the active version and activate the one before')
    .option('--why <reason>', 'why, for the history')
    .action(async (name: string, { why }: { why?: string }) => {
      const done = await rollback(context, name, reason(why));
      printResult(
        { name, version: done.version, withdrawn: done.before },
        `${activatedText(done)}; ${done.before} is withdrawn`,
      );
    });
  program
    .command('install-host <build>')
    .description(
      'serve this build of the host and render the start page; refused where an active remote does not fit',
    )
    .action(async (build: string) => {
      const { version } = await installHost(context, resolve(build));
      printResult({ host: version }, `the host ${version} is installed`);
    });
  program
    .command('list')
    .description('what is published, active, fallback and withdrawn')
    .action(async () => {
      const remotes = await listRemotes(context.releases);
      printResult(remotes, listText(remotes));
    });
  program
    .command('verify [name] [version]')
    .description('check files, contract and shared versions; without a name: all that is active or fallback')
    .option('--host <host.json>', 'the host to compare with (default: the one that is built)')
    .action(async (name: string | undefined, version: string | undefined, { host }: { host?: string }) => {
      const manifest = await readHostManifest(host ? resolve(host) : `${context.hostDist}/host.json`);
      const findings = await verify(context.releases, { name, version, host: manifest });
      printResult(findings, verifiedText(findings));
      if (findings.length > 0) onExitCode(1);
    });
  return program;
}
