import {
  type Failure,
  type KeptTrial,
  namedFirst,
  type TrialFindingKind,
  type TriedArea,
} from '@mobidrom/platform-api';
import { formatBytes } from '@mobidrom/shared-ui/core';
import { moment } from '../texts';
import type { RunArea, TrialRun } from './run';

/** Areas that a sentence names. */
const MOST_NAMED = 5;

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const counted = (count: number, one = 'Bereich', several = 'Bereiche'): string =>
  `${number.format(count)} ${count === 1 ? one : several}`;
const named = (areas: readonly { readonly title: string }[]): string =>
  namedFirst(
    areas.map(({ title }) => `„${title}“`),
    MOST_NAMED,
    'weiteren',
  );

const kinds: Readonly<Record<TrialFindingKind, string>> = {
  timeout: 'nicht rechtzeitig fertig geworden',
  mount: 'die Seite ist nicht erschienen',
  error: 'Fehler, in den Worten des Programms',
  policy: 'Verstoß gegen die Sicherheitsregeln des Portals',
  accessibility: 'Hindernis für die Bedienung (Barrierefreiheit)',
  react: 'bringt den Grundbaustein React ein zweites Mal mit, was Seiten stören kann',
  write: 'wollte Daten ändern und wurde daran gehindert',
};

const measures = ({ ms, bytes }: Pick<TriedArea, 'ms' | 'bytes'>): string =>
  [
    ...(ms === undefined ? [] : [`${number.format(ms / 1000)} s`]),
    ...(bytes === undefined ? [] : [formatBytes(bytes)]),
  ].join(', ');

/** German texts of the Probelauf. */
export const trial = {
  begin: 'Probelauf',
  end: 'Probelauf beenden',
  hint: 'Ein Probelauf öffnet alle Bereiche des vorgeschlagenen Stands unsichtbar in Ihrem Browser, mit Ihren Rechten und den echten Daten. Geändert wird dabei nichts. Er läuft nur, solange diese Seite geöffnet ist.',
  changesHost:
    'Der Vorschlag ändert auch den Rahmen. Der Probelauf öffnet die Bereiche im aktiven Rahmen, nicht im vorgeschlagenen.',
  none: 'Für diesen Stand gibt es noch keinen Probelauf.',
  noAreas: 'Dieser Stand bringt keine Bereiche mit, die geöffnet werden könnten.',
  notBegun: ({ text }: Failure) => `Der Probelauf kann nicht beginnen: ${text}`,
  notKept: ({ text }: Failure) =>
    `Der Probelauf ist fertig, aber das Ergebnis konnte nicht gespeichert werden: ${text}`,
  unkept: ({ text }: Failure) =>
    `Der Probelauf ist fertig, aber das Ergebnis konnte nicht gespeichert werden: ${text} Es bleibt auf dieser Seite, bis Sie es noch einmal senden oder verwerfen.`,
  keep: 'Ergebnis noch einmal senden',
  giveUp: 'Ergebnis verwerfen',
  ended: 'Der Probelauf ist beendet. Ein Ergebnis wurde nicht gespeichert.',
  /** Ends that nobody chose. */
  interrupted: {
    offline: (set: number) =>
      `Der Probelauf von Stand ${set} ist abgebrochen, weil Ihr Browser keine Verbindung mehr hatte. Ein Ergebnis wurde nicht gespeichert. Bitte wiederholen Sie ihn, sobald die Verbindung wieder besteht.`,
    gone: (set: number) =>
      `Der Probelauf ist abgebrochen: Stand ${set} ist nicht mehr vorgeschlagen, weil er inzwischen aktiviert oder verworfen wurde. Ein Ergebnis wurde nicht gespeichert.`,
    stale: (set: number) =>
      `Der Probelauf ist abgebrochen: Seit dem Vorschlag von Stand ${set} ist ein anderer Stand aktiv geworden. Ein Ergebnis wurde nicht gespeichert. Schlagen Sie die Versionen neu vor, und wiederholen Sie den Probelauf.`,
  },
  finished: (set: number, areas: readonly Pick<TriedArea, 'findings'>[]) => {
    const found = areas.filter(({ findings }) => findings.length > 0).length;
    const outcome = found === 0 ? 'ohne Befund' : `mit Befunden in ${counted(found, 'Bereich', 'Bereichen')}`;
    return `Der Probelauf von Stand ${set} ist fertig, ${outcome}.`;
  },
  /** Areas that are done, and those that are opened at all. */
  amounts: ({ areas }: TrialRun) => ({
    done: areas.filter(({ status }) => status === 'done').length,
    total: areas.filter(({ status }) => status !== 'closed').length,
  }),
  progress: ({ areas }: TrialRun) => {
    const open = areas.filter(({ status }) => status !== 'closed');
    const done = open.filter(({ status }) => status === 'done');
    const found = done.filter(({ findings }) => findings.length > 0).length;
    const all = open.length === 1 ? '1 Bereich' : `${number.format(open.length)} Bereichen`;
    const so = found === 0 ? 'bisher ohne Befund' : `${number.format(found)} mit Befunden`;
    return `Probelauf: ${number.format(done.length)} von ${all} geprüft, ${so}`;
  },
  areas: 'Bereiche des Probelaufs',
  frame: (title: string) => `Probelauf von „${title}“`,
  area: ({ title, path, version, remote }: Pick<TriedArea, 'title' | 'path' | 'version' | 'remote'>) =>
    `${title} (/${path}, ${remote} ${version})`,
  status: (area: RunArea): string => {
    if (area.status === 'running') return 'wird geöffnet';
    return trial.outcome(area);
  },
  outcome: (area: Pick<TriedArea, 'findings' | 'ms' | 'bytes'>): string =>
    [area.findings.length === 0 ? 'ohne Befund' : `Befunde: ${area.findings.length}`, measures(area)]
      .filter(Boolean)
      .join(', '),
  notTried: 'nicht geprüft: Der Person fehlte das Recht für diesen Bereich',
  kinds,
  /** Sentence about a kept Probelauf. */
  summary: ({ at, by, areas }: KeptTrial): string => {
    const tried = areas.filter((area) => area.tried);
    const found = tried.filter(({ findings }) => findings.length > 0);
    const closed = areas.filter((area) => !area.tried);
    const outcome =
      found.length === 0 ? `${counted(tried.length)} ohne Befund` : `Befunde in ${named(found)}`;
    const rest = closed.length === 0 ? '' : `; nicht geprüft: ${named(closed)}`;
    return `Probelauf vom ${moment(at)} durch ${by}: ${outcome}${rest}`;
  },
  details: 'Ergebnis je Bereich',
} as const;
