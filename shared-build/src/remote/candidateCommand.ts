import type { Command } from 'commander';
import { activate } from '../releases/activate';
import { beginCandidate, endCandidate, requireCandidate } from '../releases/candidates';
import { ReleaseError } from '../releases/ReleaseError';
import { readLiveSet } from '../releases/sets';
import { type Commands, listOf, type ReasonOptions, reasonOf, withDrops } from './commands';
import { activatedText, candidateText, changedText, damagedLines } from './report';

interface CandidateOptions extends ReasonOptions {
  readonly share?: string;
  readonly roles?: string;
  readonly factor?: string;
  readonly reason?: string;
  readonly end?: boolean;
}

/** Adds the command that lets a share of the browsers get another release than the active one. */
export function addCandidateCommand(program: Command, commands: Commands): void {
  withDrops(program.command('candidate <name> [version]'))
    .description('let some browsers get a published version in place of the active one, or end that')
    .option('--share <percent>', 'percent of the browsers, as 5; 100 activates the version')
    .option('--roles <list>', 'roles that get it in any case, separated by commas; an empty list: none')
    .option(
      '--factor <number>',
      'end it by itself beyond so many times the failures of the active version (default: 2)',
    )
    .option('--reason <reason>', 'the same as --why')
    .option('--end', 'end it: all browsers get the active version')
    .action((name: string, version: string | undefined, options: CandidateOptions) =>
      options.end ? end(commands, name, version, options) : begin(commands, name, version, options),
    );
}

const reasonFor = (commands: Commands, { reason, ...options }: CandidateOptions) =>
  reasonOf(commands, { ...options, ...(reason !== undefined && { why: reason }) });

async function begin(
  commands: Commands,
  name: string,
  given: string | undefined,
  options: CandidateOptions,
): Promise<void> {
  const { context, print } = commands;
  if (options.share === undefined)
    throw new ReleaseError('which share? candidate <name> <version> --share 5');
  const share = parseNumber('--share', options.share);
  const version = given ?? (await readLiveSet(context.releases))?.candidates?.[name]?.version;
  if (version === undefined)
    throw new ReleaseError(`which version? candidate ${name} <version> --share ${options.share}`);
  const reason = {
    ...reasonFor(commands, options),
    // A version that was not named is that of a candidate, which can end while the command waits.
    ...(given === undefined && {
      precondition: () => requireCandidate(context.releases, name, version),
    }),
  };
  if (share === 100) {
    const done = await activate(context, { name, version }, reason);
    return print({ name, version, before: done.before, set: done.set.id }, activatedText(done));
  }
  const factor = options.factor === undefined ? undefined : parseNumber('--factor', options.factor);
  const roles = listOf(options.roles)?.filter(Boolean);
  const { set, differences } = await beginCandidate(context, { name, version, share, roles, factor }, reason);
  const candidate = set.candidates?.[name];
  const state = candidate && differences.length > 0 ? `: ${name} ${candidateText(candidate)}` : '';
  print({ set: set.id, name, candidate }, `set ${set.id} is live${state || ' already'}`);
}

async function end(
  commands: Commands,
  name: string,
  version: string | undefined,
  options: CandidateOptions,
): Promise<void> {
  const { context, print } = commands;
  const done = await endCandidate(context, name, reasonFor(commands, options), {
    expected: version === undefined ? {} : { version },
  });
  const { set, differences, damaged } = done;
  print(
    { set: set.id, name, candidate: null },
    [changedText(set.id, differences), ...damagedLines(damaged)].join('\n'),
  );
}

function parseNumber(option: string, word: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(word)) throw new ReleaseError(`${option}: '${word}' is no number`);
  return Number(word);
}
