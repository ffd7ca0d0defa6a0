import type { Command } from 'commander';
import { parseApproved, parseBindings } from '../releases/approvals';
import type { Reason } from '../releases/changePortal';
import type { ReleasesContext } from '../releases/context';
import { ReleaseError } from '../releases/ReleaseError';
import { requireShown } from '../releases/shownText';

/** Context of all commands. */
export interface Commands {
  /** Root of the portal's source tree. */
  readonly root: string;
  readonly context: ReleasesContext;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Person who runs the command, and a text that is added to each reason. */
  readonly person: { readonly by: string; readonly note: string | undefined };
  /** Prints a result: the value with `--json`, else the text. */
  readonly print: (value: unknown, text: string) => void;
  readonly setExitCode: (code: number) => void;
}

export interface ReasonOptions {
  readonly by?: string;
  readonly why?: string;
  readonly drops?: string;
  readonly approve?: string;
  readonly bind?: string;
}

/** Adds the options of a command that changes what is live. */
export const withReason = (command: Command): Command =>
  command
    .option('--why <reason>', 'why, for the history')
    .option(
      '--by <person>',
      'who, for the history (default: RELEASE_BY, else the user who runs the command)',
    );

/** Adds the option that allows a change to take something away. */
export const withDrops = (command: Command): Command =>
  withReason(command).option('--drops <list>', 'what it may take away, separated by commas, as area:/tags');

/** Adds the options that approve rights and services, besides those of `withDrops`. */
export const withGrants = (command: Command): Command =>
  withDrops(command)
    .option(
      '--approve <list>',
      'approve what it brings, separated by commas: rights, service, or single ones as right:verkehr_read',
    )
    .option(
      '--bind <list>',
      'addresses of services, separated by commas, as verkehr=http://verkehr:8080, or verkehr=off',
    );

/** @throws ReleaseError when it is no number of a set */
export function parseSet(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  throw new ReleaseError(`'${word}' is not the number of a set`);
}

/** Returns the items of a list that an option has, separated by commas. */
export const listOf = (words: string | undefined): string[] | undefined =>
  words?.split(',').map((item) => item.trim());

/**
 * Returns person, reason and approvals of a command. An empty reason, as of a job whose variable is empty, is none.
 * @throws ReleaseError naming the text that has characters that nobody sees
 */
export const reasonOf = ({ person }: Commands, { by, why, drops, approve, bind }: ReasonOptions): Reason => ({
  by: requireShown(by || person.by, 'the person (--by)') ?? '',
  why: requireShown(why, 'the reason (--why)'),
  note: requireShown(person.note, 'the note'),
  drops: listOf(drops),
  approve: parseApproved(listOf(approve) ?? []),
  bind: parseBindings(listOf(bind) ?? []),
});
