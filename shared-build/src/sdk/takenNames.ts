import type { Descriptor } from '@mobidrom/shared-contract';

/** Remote of a portal's register, as far as its name and paths matter. */
export interface LiveRemote {
  readonly name: string;
  readonly active: { readonly version: string };
  readonly areas: readonly { readonly path: string }[];
}

/** Name and paths of a release that a portal has already. */
export interface Taken {
  /** One sentence for each reason why the release would take something from another remote. */
  readonly problems: readonly string[];
  /** Live release whose place it would take, or whose version it has, in one sentence; undefined when the portal has none of its name. */
  readonly replaced: string | undefined;
}

const listed = (paths: readonly string[]): string => paths.map((path) => `/${path}`).join(', ') || 'no areas';

/**
 * Holds name and paths of a release against the remotes of a portal. A remote of the same name with none of the same paths counts as
 * another team's.
 * @param replaces whether the remote of the name is known to be the own one
 */
export function takenIn(
  remotes: readonly LiveRemote[],
  { name, version, areas }: Descriptor,
  replaces: boolean,
): Taken {
  const paths = areas.map(({ path }) => path);
  const problems = remotes.flatMap((remote) => {
    const taken = remote.areas.find(({ path }) => paths.includes(path));
    if (remote.name === name || !taken) return [];
    return [`the path '${taken.path}' is brought by both ${remote.name} and ${name}: choose another one`];
  });
  const live = remotes.find((remote) => remote.name === name);
  if (!live) return { problems, replaced: undefined };
  const livePaths = live.areas.map(({ path }) => path);
  const what = `${name} ${live.active.version} is live there, with ${listed(livePaths)}`;
  const isComparable = livePaths.length > 0 && paths.length > 0;
  if (!replaces && isComparable && !livePaths.some((path) => paths.includes(path))) {
    const question = `${what} and none of ${listed(paths)}: choose another name, or say --replaces if it is yours`;
    return { problems: [...problems, question], replaced: undefined };
  }
  const outcome =
    live.active.version === version
      ? 'releases never change, so raise the version unless this is that release'
      : 'this release takes its place';
  return { problems, replaced: `${what}: ${outcome}` };
}
