import { resolve } from 'node:path';
import type { Command } from 'commander';
import { updatePortalFiles } from '../releases/changePortal';
import { diffSets } from '../releases/diffSets';
import { listDiscarded } from '../releases/discarded';
import { readHostManifest } from '../releases/hostRelease';
import { listHistory, listLifted, listPortal } from '../releases/list';
import { discardProposal, parseChanges, propose } from '../releases/propose';
import { findUnused, prune } from '../releases/prune';
import { liftQuarantine } from '../releases/quarantine';
import { ReleaseError } from '../releases/ReleaseError';
import { verify } from '../releases/verify';
import { type Commands, parseSet, type ReasonOptions, reasonOf, withGrants, withReason } from './commands';
import {
  damagedLines,
  diffText,
  historyText,
  listText,
  proposedText,
  prunedText,
  verifiedText,
} from './report';

/** Adds the commands about sets: propose, compare, list, verify, render, lift and prune. */
export function addSetCommands(program: Command, commands: Commands): void {
  const { context, print, setExitCode } = commands;
  withGrants(program.command('propose <changes...>'))
    .description('check a set and keep it under a number, as: propose host=2.0.0 content=2.0.0 public=off')
    .action(async (words: string[], options: ReasonOptions) => {
      const proposed = await propose(context, parseChanges(words), reasonOf(commands, options));
      print(
        { set: proposed.set.id, changes: proposed.differences, takesAway: proposed.dropped },
        proposedText(proposed),
      );
    });
  withReason(program.command('discard <set>'))
    .description('discard a proposed set')
    .action(async (set: string, options: ReasonOptions) => {
      const { id } = await discardProposal(context, parseSet(set), reasonOf(commands, options));
      print({ set: id }, `set ${id} is no longer proposed`);
    });
  program
    .command('diff <set> <set>')
    .description("what differs between two sets; 'live' is the live one")
    .action(async (from: string, to: string) => {
      const diff = await diffSets(context.releases, from, to);
      print(diff, diffText(diff));
    });
  program
    .command('list')
    .description(
      'what is published, active, fallback, withdrawn and in quarantine, and the deprecated exports that are used',
    )
    .option(
      '--history',
      'the sets that were live, the proposals that were discarded and the quarantines that were lifted: who, when, why, and what changed',
    )
    .action(async ({ history }: { history?: boolean }) => {
      if (history) {
        const entries = await listHistory(context.releases);
        const discarded = await listDiscarded(context.releases);
        return print(entries, historyText(entries, await listLifted(context.releases), discarded));
      }
      const listing = await listPortal(context.releases);
      print(listing, listText(listing));
    });
  program
    .command('verify [name] [version]')
    .description(
      'check files, contract and shared modules; without a name: all that is live, fallback, or of the set before',
    )
    .option('--host <host.json>', 'the host to compare with (default: that of the live set)')
    .option('--live', 'also report releases in quarantine')
    .action(async (name: string | undefined, version: string | undefined, options: VerifyOptions) => {
      const host = options.host ? await readHostManifest(resolve(options.host)) : undefined;
      const findings = await verify(context.releases, {
        name,
        version,
        host,
        live: options.live,
        keys: context.signing?.keys,
      });
      print(findings, verifiedText(findings));
      if (findings.length > 0) setExitCode(1);
    });
  addUpkeep(program, commands);
}

interface VerifyOptions {
  readonly host?: string;
  readonly live?: boolean;
}

function addUpkeep(program: Command, commands: Commands): void {
  const { context, print } = commands;
  program
    .command('render')
    .description('render register and start page of the live set anew, with the present configuration')
    .action(async () => {
      const { register, damaged } = await updatePortalFiles(context);
      const { set, host } = register;
      print(
        { set, host, ...(damaged.length > 0 && { damaged }) },
        [`set ${set} is rendered`, ...damagedLines(damaged)].join('\n'),
      );
    });
  withReason(program.command('lift <name> <version>'))
    .description('end the quarantine of a release')
    .action(async (name: string, version: string, options: ReasonOptions) => {
      const reason = reasonOf(commands, options);
      const { damaged } = await liftQuarantine(context.releases, name, version, reason, context.signing);
      const text = [`${name} ${version} is no longer in quarantine`, ...damagedLines(damaged)].join('\n');
      print({ name, version, ...(damaged.length > 0 && { damaged }) }, text);
    });
  program
    .command('prune')
    .description('say which releases nothing needs any more, and delete them with --yes')
    .requiredOption('--unused <time>', 'how long a release must be unused, as 14d or 12h')
    .requiredOption('--keep <number>', 'how many newest versions of each remote and of the host stay')
    .option('--yes', 'delete what is said')
    .action(async ({ unused, keep, yes = false }: { unused: string; keep: string; yes?: boolean }) => {
      const options = { unused: parseTime(unused), keep: parseCount(keep), by: commands.person.by };
      const found = await (yes ? prune : findUnused)(context.releases, options);
      print({ ...found, deleted: yes }, prunedText(found, yes));
    });
}

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000 };

function parseTime(word: string): number {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(word) ?? [];
  const length = UNITS[unit ?? ''];
  if (count === undefined || length === undefined) {
    throw new ReleaseError(`--unused: '${word}' is no time: write 14d or 12h`);
  }
  return Number(count) * length;
}

function parseCount(word: string): number {
  if (!/^\d{1,4}$/.test(word)) throw new ReleaseError(`--keep: '${word}' is no number`);
  return Number(word);
}
