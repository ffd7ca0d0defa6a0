import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addHost, installHost } from '../releases/installHost';
import { type Commands, type ReasonOptions, reasonOf, withReason } from './commands';

/** Adds the commands that bring builds of the host into the store. */
export function addHostCommands(program: Command, commands: Commands): void {
  const { context, print } = commands;
  program
    .command('add-host <build>')
    .description('add this build of the host to the store, without making it live')
    .action(async (build: string) => {
      const { version, repaired } = await addHost(context, resolve(build), reasonOf(commands, {}));
      print(
        { host: version, repaired },
        `host ${version} is in the store; make it live with: propose host=${version}${repairedText(repaired)}`,
      );
    });
  withReason(program.command('install-host <build>'))
    .description(
      'add this build of the host to the store and make it live; refused where an active remote does not fit',
    )
    .action(async (build: string, options: ReasonOptions) => {
      const { version, changed, repaired } = await installHost(
        context,
        resolve(build),
        reasonOf(commands, options),
      );
      const text = changed
        ? `host ${version} is live (set ${changed.set.id})`
        : `host ${version} was withdrawn and stays in the store only: --why makes it live again`;
      print({ host: version, set: changed?.set.id, repaired }, `${text}${repairedText(repaired)}`);
    });
}

const repairedText = (files: readonly string[] | undefined): string =>
  files ? `\nrestored in the store, where they were damaged: ${files.join(', ')}` : '';
