import type { Descriptor } from '@mobidrom/shared-contract';
import type { AreaSize } from './areaSizes';
import type { PortalFit, ReleaseCheck, UnreadPortal } from './checkRelease';

const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

const sizeLine = ({ path, bytes }: AreaSize): string => `  /${path} loads ${kibibytes(bytes)}`;

export const builtText = ({ name, version }: Descriptor, sizes: readonly AreaSize[]): string =>
  [`${name} ${version} is built in dist:`, ...sizes.map(sizeLine)].join('\n');

function fitLines(release: Descriptor, checked: PortalFit | UnreadPortal): readonly string[] {
  if ('unread' in checked) return [`${checked.portal}: not checked`, `  ${checked.unread}`];
  const { portal, host, problems, deprecated, taken } = checked;
  const name = `${release.name} ${release.version}`;
  const verdict = problems.length > 0 ? 'does not fit' : 'fits';
  return [
    `${portal}: ${name} ${verdict} host ${host}`,
    ...problems.map((problem) => `  ${name} ${problem}`),
    ...taken.problems.map((problem) => `  ${problem}`),
    ...(taken.replaced === undefined ? [] : [`  ${taken.replaced}`]),
    ...deprecated.map((use) => `  ${name} uses the deprecated ${use}`),
  ];
}

const isOver = ({ bytes }: AreaSize, budget: number): boolean => bytes > budget * 1024;

/** @param budget largest size of what the first visit of an area may load, in KiB */
export const checkText = ({ release, portals, sizes }: ReleaseCheck, budget: number): string =>
  [
    ...portals.flatMap((fit) => fitLines(release, fit)),
    ...sizes.map((size) => {
      const verdict = isOver(size, budget) ? 'more than its budget of' : 'of';
      return `${sizeLine(size).trim()}, ${verdict} ${budget} KiB`;
    }),
  ].join('\n');

/** Whether the release fits all portals, which could all be read, takes nothing from other remotes, and each area its budget. Deprecated uses do not matter yet. */
export const isWell = ({ portals, sizes }: ReleaseCheck, budget: number): boolean =>
  portals.every(
    (checked) =>
      'problems' in checked && checked.problems.length === 0 && checked.taken.problems.length === 0,
  ) && !sizes.some((size) => isOver(size, budget));
