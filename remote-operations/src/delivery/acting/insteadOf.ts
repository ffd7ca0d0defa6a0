import type { PortalPart, ReleaseActing, ReleaseChange, ReleaseDifference } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';

/** Change that also the release command or a repository makes; times are kept by the platform alone. */
export type UntimedChange = Exclude<ReleaseChange, { readonly kind: 'activate-at' | 'cancel' }>;

/** Whether a change is made elsewhere too, where the portal does not make it. */
export const isUntimed = (change: ReleaseChange): change is UntimedChange =>
  change.kind !== 'activate-at' && change.kind !== 'cancel';

const COMMAND = 'npm run remote --';

/** Returns a word as a shell takes it (POSIX, 2.2.2). */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
const option = (name: string, words: readonly string[]): string =>
  words.length === 0 ? '' : ` --${name} ${quoted(words.join(','))}`;

/** Returns the release command that makes a change. */
function commandText(change: UntimedChange): string {
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
    case 'discard':
      return `${COMMAND} discard ${change.set}${why}`;
    case 'switch-off':
      return `${COMMAND} switch-off ${change.remote}${why}`;
    case 'candidate': {
      const { remote, version, share, roles, factor } = change;
      const more = `${option('roles', roles ?? [])}${factor === undefined ? '' : ` --factor ${factor}`}`;
      return `${COMMAND} candidate ${remote} ${version} --share ${share}${more}${option('drops', change.drops)}${why}`;
    }
    case 'candidate-end':
      return `${COMMAND} candidate ${[change.remote, change.version].filter(Boolean).join(' ')} --end${why}`;
    case 'lift':
      return `${COMMAND} lift ${change.remote} ${change.version}${why}`;
  }
}

/** Command or entry that makes a change where the portal does not. */
export interface Instead {
  readonly kind: 'command' | 'manifest';
  readonly text: string;
}

type Difference = Pick<ReleaseDifference, 'changes'>;
type Part = Pick<PortalPart, 'name' | 'withdrawn'>;

/**
 * Returns what makes a change where releases go live by the release command, or by a file that a job applies.
 * @param parts host and remotes as they are now
 */
export function insteadOf(
  by: Exclude<ReleaseActing, 'portal'>,
  change: UntimedChange,
  difference: Difference,
  parts: readonly Part[],
): Instead {
  const text = by === 'repository' ? manifestText(change, difference, parts) : undefined;
  return text === undefined ? { kind: 'command', text: commandText(change) } : { kind: 'manifest', text };
}

/**
 * Returns the members of `active.json` that make a change, where a job applies that file. Undefined where nothing of it leads there: a
 * quarantine and a proposal end by the command, and the job activates no version that was withdrawn.
 */
function manifestText(
  change: UntimedChange,
  { changes }: Difference,
  known: readonly Part[],
): string | undefined {
  if (change.kind === 'lift' || change.kind === 'discard') return undefined;
  const parts = changes.filter(({ name }) => !name.includes(':'));
  const isWithdrawn = ({ name, to }: (typeof parts)[number]) =>
    to != null && known.some((part) => part.name === name && part.withdrawn.includes(to));
  if (parts.some(isWithdrawn)) return undefined;
  if (change.kind === 'candidate-end') return candidateEntry(change, null);
  if (change.kind === 'candidate' && change.share < 100) {
    const { version, share, roles = [], factor } = change;
    return candidateEntry(change, { version, share, ...(roles.length > 0 && { roles }), factor });
  }
  const host = parts.find(({ name }) => name === HOST_RELEASE)?.to;
  const remotes = parts.filter(({ name }) => name !== HOST_RELEASE);
  const drops = 'drops' in change ? change.drops : [];
  const wanted = {
    why: change.why,
    ...(drops.length > 0 && { drops }),
    ...(host != null && { host }),
    // A remote that a set does not name is one that was not there yet.
    remotes: Object.fromEntries(remotes.map(({ name, to }) => [name, to ?? null])),
    ...grantsOf(changes),
  };
  return JSON.stringify(wanted, null, 2);
}

/** Returns the member that names a candidate; null ends it. */
const candidateEntry = (
  { why, remote }: { readonly why: string; readonly remote: string },
  candidate: object | null,
): string => JSON.stringify({ why, candidates: { [remote]: candidate } }, null, 2);

/** Returns the rights and services that a change approves, and the addresses to which it binds services. */
function grantsOf(changes: Difference['changes']) {
  const given = changes.filter(({ name, to }) => /^(?:right|service):/.test(name) && to !== undefined);
  const approve = given.filter(({ name, from, to }) =>
    name.startsWith('right:') ? to !== null : from === undefined,
  );
  const bind = given
    // Of a service that is new, no address is none.
    .filter(({ name, from, to }) => name.startsWith('service:') && (to !== null || from !== undefined))
    .map(({ name, to }) => [name.replace('service:', ''), to ?? null]);
  return {
    ...(approve.length > 0 && { approve: approve.map(({ name }) => name) }),
    ...(bind.length > 0 && { bind: Object.fromEntries(bind) }),
  };
}
