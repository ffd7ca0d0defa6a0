import type { ReleaseActing, ReleaseChange, ReleaseDifference } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';

const COMMAND = 'npm run remote --';

/** Returns a word as a shell takes it (POSIX, 2.2.2). */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
const option = (name: string, words: readonly string[]): string =>
  words.length === 0 ? '' : ` --${name} ${quoted(words.join(','))}`;

/** Returns the release command that makes a change. */
function commandText(change: ReleaseChange): string {
  const why = ` --why ${quoted(change.why)}`;
  switch (change.kind) {
    case 'propose': {
      const { host, remotes = {}, drops } = change;
      const words = [
        ...(host === undefined ? [] : [`host=${host}`]),
        ...Object.entries(remotes).map(([name, version]) => `${name}=${version ?? 'off'}`),
      ];
      return `${COMMAND} propose ${words.join(' ')}${option('drops', drops)}${why}`;
    }
    case 'activate':
      return `${COMMAND} activate ${change.set}${option('drops', change.drops)}${why}`;
    case 'restore':
      return `${COMMAND} rollback --to ${change.set}${why}`;
    case 'switch-off':
      return `${COMMAND} switch-off ${change.remote}${why}`;
    case 'lift':
      return `${COMMAND} lift ${change.remote} ${change.version}${why}`;
  }
}

/** What makes a change where the portal does not. */
export interface Instead {
  readonly kind: 'command' | 'manifest';
  readonly text: string;
}

/** Returns what makes a change where releases go live by the release command, or by a file that a job applies. */
export function insteadOf(
  by: Exclude<ReleaseActing, 'portal'>,
  change: ReleaseChange,
  difference: Pick<ReleaseDifference, 'changes'>,
): Instead {
  const text = by === 'repository' ? manifestText(change, difference) : undefined;
  return text === undefined ? { kind: 'command', text: commandText(change) } : { kind: 'manifest', text };
}

/**
 * Returns the members of `active.json` that make a change, where a job applies that file. Undefined where nothing of it leads there:
 * a quarantine ends by the command.
 */
function manifestText(
  change: ReleaseChange,
  difference: Pick<ReleaseDifference, 'changes'>,
): string | undefined {
  if (change.kind === 'lift') return undefined;
  const parts = difference.changes.filter(({ name }) => !name.includes(':'));
  const host = parts.find(({ name }) => name === HOST_RELEASE)?.to;
  const remotes = parts.filter(({ name }) => name !== HOST_RELEASE);
  const drops = 'drops' in change ? change.drops : [];
  const wanted = {
    why: change.why,
    ...(drops.length > 0 && { drops }),
    ...(host != null && { host }),
    // A remote that a set does not name is one that was not there yet.
    remotes: Object.fromEntries(remotes.map(({ name, to }) => [name, to ?? null])),
  };
  return JSON.stringify(wanted, null, 2);
}
