import type { FinishedTrial, TriedArea } from '@mobidrom/platform-api';
import { HOST_RELEASE } from '@mobidrom/shared-contract';

/** Returns a size as '340 KB'. */
const sizeText = (bytes: number): string => `${Math.ceil(bytes / 1000)} KB`;

const measures = ({ ms, bytes }: Pick<TriedArea, 'ms' | 'bytes'>): string =>
  [
    ...(ms === undefined ? [] : [`${(ms / 1000).toFixed(1)} s`]),
    ...(bytes === undefined ? [] : [sizeText(bytes)]),
  ].join(', ');

/** Returns a line without anything that a terminal takes for a command or another line: titles are those of the proposed release. */
const printable = (line: string): string => line.replaceAll(/[\p{C}\u2028\u2029]/gu, '?');

function areaLines(area: TriedArea): readonly string[] {
  const { title, path, remote, version, tried, findings } = area;
  const named = `${title} (/${path}, ${remote} ${version})`;
  if (!tried) return [`closed  ${named}: the account may not enter it`];
  const measured = measures(area);
  const head = `${findings.length === 0 ? 'ok     ' : 'FOUND  '} ${named}${measured && `: ${measured}`}`;
  return [head, ...findings.map(({ kind, text }) => `          ${kind}${text && `: ${text}`}`)];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Returns the areas that the set changes and that were not opened, because the account may not enter them.
 * @param changed names of the remotes and the host whose version the set changes; another host changes all areas
 */
const untried = (areas: readonly TriedArea[], changed: readonly string[]): readonly TriedArea[] =>
  areas.filter(({ tried, remote }) => !tried && (changed.includes(remote) || changed.includes(HOST_RELEASE)));

/** Whether at least one area was tried, each that the set changes among them, and nothing was found in any. */
export const isClean = ({ areas }: Pick<FinishedTrial, 'areas'>, changed: readonly string[]): boolean =>
  areas.some(({ tried }) => tried) &&
  untried(areas, changed).length === 0 &&
  areas.every(({ findings }) => findings.length === 0);

/** Returns the outcome of a Probelauf for a terminal: a line per area, a line per finding, and the sum. */
export function outcomeText(
  { set, areas }: Pick<FinishedTrial, 'set' | 'areas'>,
  changed: readonly string[],
): string {
  const tried = areas.filter((area) => area.tried);
  const found = tried.filter(({ findings }) => findings.length > 0).length;
  const missing = untried(areas, changed).length;
  const closed = areas.length - tried.length;
  const sum = [
    `set ${set}: ${counted(tried.length, 'area')} tried`,
    found === 0 ? 'nothing found' : `${counted(found, 'area')} with findings`,
    ...(closed > 0 ? [`${closed} not tried`] : []),
    ...(missing > 0 ? [`${missing} of these changed by the set: an account with more rights is needed`] : []),
  ].join(', ');
  return [...areas.flatMap(areaLines), sum].map(printable).join('\n');
}
