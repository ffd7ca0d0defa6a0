import { resolve } from 'node:path';
import type { Command } from 'commander';
import { activate, restoreSet, rollback } from '../releases/activate';
import { applyVersions } from '../releases/applyVersions';
import { activateProposal } from '../releases/propose';
import { ReleaseError } from '../releases/ReleaseError';
import { notProposedText } from '../releases/sets';
import { type Commands, parseSet, type ReasonOptions, reasonOf, withGrants, withReason } from './commands';
import { activatedText, changedText, damagedLines, quarantineLines } from './report';

/** Adds the commands that publish releases and change which of them are live. */
export function addReleaseCommands(program: Command, commands: Commands): void {
  const { root, context, print } = commands;
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
      print(
        { name, version },
        `${name} ${version} is published; activate it with: activate ${name} ${version}`,
      );
    });
  withGrants(program.command('activate <name-or-set> [version]'))
    .description('make a published version the active one, or a proposed set the live one')
    .action(async (name: string, version: string | undefined, options: ReasonOptions) => {
      const reason = reasonOf(commands, options);
      if (version === undefined) return activateSet(commands, name, options);
      const done = await activate(context, { name, version }, reason);
      print({ name, version, before: done.before, set: done.set.id }, activatedText(done));
    });
  withReason(program.command('switch-off <name>'))
    .description('switch a remote off: its addresses say so, until a version is activated')
    .action(async (name: string, options: ReasonOptions) => {
      const done = await activate(context, { name, version: null }, reasonOf(commands, options));
      print({ name, version: null, before: done.before, set: done.set.id }, activatedText(done));
    });
  withGrants(program.command('apply <file>'))
    .description(
      'make the set live that a JSON file names, as { "host": "1.1.0", "remotes": { "content": "1.1.0" } }; the others stay',
    )
    .action(async (file: string, options: ReasonOptions) => {
      const { set, differences } = await applyVersions(context, resolve(file), reasonOf(commands, options));
      const changes = differences.map(({ name, from, to }) => ({ name, version: to, before: from }));
      print(
        changes,
        changes.length > 0 ? changedText(set.id, differences) : 'everything wanted is active already',
      );
    });
  addRollback(program, commands);
}

function addRollback(program: Command, commands: Commands): void {
  const { context, print } = commands;
  withReason(program.command('rollback [name]'))
    .description('withdraw the active version of a remote, or without a name the whole live set, and go back')
    .option('--to <set>', 'the earlier set to go back to (default: the one before)')
    .action(async (name: string | undefined, options: ReasonOptions & { to?: string }) => {
      const reason = reasonOf(commands, options);
      if (name !== undefined) {
        if (options.to !== undefined) throw new ReleaseError('name either a remote or a set (--to)');
        const done = await rollback(context, name, reason);
        print(
          { name, version: done.version, withdrawn: done.before, set: done.set.id },
          typeof done.before === 'string'
            ? activatedText(done, `; ${done.before} is withdrawn`)
            : activatedText(done),
        );
        return;
      }
      const id = options.to === undefined ? undefined : parseSet(options.to);
      const { set, differences, register, damaged } = await restoreSet(context, id, reason);
      print(
        {
          set: set.id,
          restores: set.restores,
          changes: differences,
          quarantined: register.quarantined ?? [],
        },
        [changedText(set.id, differences), ...quarantineLines(register), ...damagedLines(damaged)].join('\n'),
      );
    });
}

async function activateSet(commands: Commands, word: string, options: ReasonOptions): Promise<void> {
  if (!/^\d/.test(word)) throw new ReleaseError(`which version? activate ${word} <version>`);
  const id = parseSet(word);
  const done = await activateProposal(commands.context, id, reasonOf(commands, options));
  if (!done) {
    throw new ReleaseError(await notProposedText(commands.context.releases, id));
  }
  commands.print({ set: id, changes: done.differences }, changedText(id, done.differences));
}
