import type { CandidateHealth, CandidateStep, DescribedCandidate } from '@mobidrom/platform-api';
import { formatRun } from '@mobidrom/shared-ui/forms';
import { bothZones } from '../timed/texts';

const number = new Intl.NumberFormat('de-DE');
const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Returns failures among all loads, as '2 Fehler bei 20 Aufrufen (10 %)'. */
function failuresText(loads: number, failures: number): string {
  const all = loads + failures;
  if (all === 0) return 'noch keine Aufrufe';
  return `${counted(failures, 'Fehler', 'Fehler')} bei ${counted(all, 'Aufruf', 'Aufrufen')} (${percent.format((failures / all) * 100)} %)`;
}

/** Returns who gets a candidate, as '5 % der Browser und Personen mit der Rolle tag_verwaltung_read'. */
export function audienceText({ share, roles = [] }: Pick<DescribedCandidate, 'share' | 'roles'>): string {
  const browsers = share === 0 ? [] : [`${share} % der Browser`];
  const people =
    roles.length === 0
      ? []
      : [`Personen mit ${roles.length === 1 ? 'der Rolle' : 'einer der Rollen'} ${roles.join(', ')}`];
  return [...browsers, ...people].join(' und ');
}

/** German texts about releases that only some browsers get. */
export const candidateTexts = {
  version: (version: string) => `Vorabversion ${version}`,
  audience: (candidate: DescribedCandidate) => `für ${audienceText(candidate)}`,
  since: (at: string, by: string) => `seit ${at}, begonnen von ${by}`,
  health: ({ loads, failures }: CandidateHealth) => `Vorabversion: ${failuresText(loads, failures)}`,
  activeHealth: ({ activeLoads, activeFailures }: CandidateHealth) =>
    `Aktive Version seitdem: ${failuresText(activeLoads, activeFailures)}`,
  stops: (factor: number) =>
    `endet von selbst, wenn sie mehr als ${number.format(factor)}-mal so oft fehlschlägt wie die aktive Version`,
  begin: 'Vorabversion beginnen',
  change: 'Anteil ändern',
  end: 'Beenden',
  all: 'Für alle aktivieren',
  titles: {
    begin: (name: string) => `Vorabversion von „${name}“ beginnen`,
    change: (name: string, version: string) => `Anteil der Vorabversion ${name} ${version} ändern`,
    end: (name: string, version: string) => `Vorabversion ${name} ${version} beenden`,
    all: (name: string, version: string) => `${name} ${version} für alle aktivieren`,
  },
  leads: {
    begin:
      'Nur ein Teil der Besucher bekommt die neue Version; alle anderen behalten die aktive. Ein Browser bleibt bei seiner Version, auch wenn er neu geöffnet wird. Schlägt die Vorabversion öfter fehl als die aktive, beendet die Plattform sie von selbst.',
    change:
      'Wer die Vorabversion schon bekommt, behält sie, wenn der Anteil steigt. Bereits geöffnete Seiten ändern sich erst, wenn sie neu geladen werden.',
    end: 'Alle Besucher bekommen wieder die aktive Version, offene Tabs beim nächsten Laden der Seite. Eingaben gehen dabei nicht verloren.',
    all: 'Alle Besucher bekommen danach diese Version. Die bisherige dient dann als Ausweichversion, falls die neue in einem Browser nicht lädt. Tabs, die gerade zu sehen sind, bieten die neue innerhalb von 15 Sekunden an, andere, sobald jemand zu ihnen wechselt.',
  },
  fields: {
    version: 'Version',
    share: 'Anteil der Browser',
    shareOf: (share: number) => `${share} %`,
    onlyRoles: 'nur die genannten Rollen',
    roles: 'Rollen',
    rolesHint: 'Wer eine dieser Rollen hat, bekommt die Vorabversion in jedem Fall.',
    factor: 'Fehlergrenze',
    factorHint:
      'Zahl von 1 bis 100. Bei 2 endet die Vorabversion von selbst, wenn sie mehr als doppelt so oft fehlschlägt wie die aktive Version.',
  },
  /** Candidates by which something goes away. */
  impossible: {
    begin: {
      text: 'Diese Version kann keine Vorabversion sein: Ein Teil der Besucher würde vermissen, was unter „Das fällt weg“ steht. Wählen Sie eine andere Version, oder schließen Sie den Dialog und schlagen Sie diese Version mit „Neuen Stand vorschlagen“ für alle vor; dabei kann bestätigt werden, dass etwas wegfällt.',
      problem: 'Durch diese Version fällt etwas weg.',
    },
    change: {
      text: 'Der Anteil kann nicht geändert werden: Ein Teil der Besucher würde vermissen, was unter „Das fällt weg“ steht. Schließen Sie den Dialog, und beenden Sie die Vorabversion, oder aktivieren Sie sie mit „Für alle aktivieren“; dabei kann bestätigt werden, dass etwas wegfällt.',
      problem: 'Durch die Vorabversion fällt etwas weg.',
    },
  },
  noVersion: 'Bitte wählen Sie eine Version.',
  noShare: 'Bitte wählen Sie einen Anteil.',
  noRoles: 'Bitte wählen Sie mindestens eine Rolle, weil sonst niemand die Vorabversion bekommt.',
  factorInvalid: 'Bitte geben Sie eine Zahl von 1 bis 100 an.',
  done: {
    begun: (name: string, version: string) => `Die Vorabversion ${name} ${version} ist begonnen.`,
    changed: (name: string, version: string) =>
      `Der Anteil der Vorabversion ${name} ${version} ist geändert.`,
    ended: (name: string, version: string) => `Die Vorabversion ${name} ${version} ist beendet.`,
    all: (name: string, version: string) => `${name} ${version} ist jetzt für alle aktiv.`,
  },
} as const;

type TimetableStep = NonNullable<DescribedCandidate['timetable']>['steps'][number];

const shareText = (share: number): string => (share === 100 ? 'alle' : `${share} %`);
const atText = ({ share, at }: TimetableStep): string => `${shareText(share)} am ${bothZones(at)}`;

/** German texts about candidates whose share rises at times. */
export const timetableTexts = {
  course: 'Anteil erhöhen',
  courses: { hand: 'Von Hand', timetable: 'Nach Zeitplan' },
  impossible:
    'Der Anteil kann hier nur von Hand erhöht werden: Die Konten verwaltet ein eigener Anmeldedienst, und die Plattform kann bei einem Schritt nicht prüfen, ob Sie das Recht noch haben.',
  replaced: 'Der bisherige Zeitplan endet mit dieser Änderung.',
  hint: 'Geben Sie an, nach welcher Zeit ab jetzt ein Schritt folgt, zum Beispiel „30 Min.“, „2 Std.“ oder „1 Tag“. Ein leeres Feld lässt den Schritt aus. Läuft dann eine Sicherung oder Wiederherstellung, wird deren Ende abgewartet. Jeder Schritt ist ein neuer Stand: Vorschläge von davor sind danach überholt.',
  step: (share: CandidateStep['share']) => (share === 100 ? 'Für alle nach' : `Auf ${share} % nach`),
  times: 'Ab jetzt gerechnet:',
  at: atText,
  noStep: 'Ein Zeitplan braucht mindestens einen Schritt.',
  timeInvalid: 'Bitte geben Sie Zahl und Einheit an, zum Beispiel „30 Min.“, „2 Std.“ oder „1 Tag“.',
  tooFar: (days: number) => `Möglich sind höchstens ${days} Tage.`,
  notLater: 'Dieser Schritt muss später sein als der davor.',
  next: (step: TimetableStep, by: string) => `nächster Schritt: ${atText(step)}, Zeitplan von ${by}`,
  late: (step: TimetableStep, by: string) =>
    `fälliger Schritt: ${atText(step)}, Zeitplan von ${by}. Er wird nachgeholt, sobald keine Sicherung, Wiederherstellung oder andere Änderung mehr läuft; spätere Schritte verschieben sich ebenso.`,
  later: (steps: readonly TimetableStep[]) => `danach ${steps.map(atText).join(', ')}`,
  begun: 'Der Anteil steigt nach dem Zeitplan.',
  /** Changes of a set; `state` as '1.1.0 5 %'. */
  difference: {
    begun: (name: string, state: string) => `Vorabversion ${name} ${state}`,
    changed: (name: string, from: string, to: string) => `Vorabversion ${name} ${from} → ${to}`,
    planned: (steps: readonly TimetableStep[]) =>
      ` (Zeitplan: ${steps.map(({ share, at }) => `${shareText(share)} am ${formatRun(new Date(at)).local}`).join(', ')})`,
    unplanned: ' (ohne Zeitplan)',
    ended: (name: string, state: string) => `Vorabversion ${name} ${state} beendet`,
  },
} as const;
