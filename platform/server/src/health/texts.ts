import type { CandidateHealth } from '@mobidrom/platform-api';
import { berlinTime } from '../frames/berlinTime';
import { utcTime } from '../frames/utcTime';

const number = new Intl.NumberFormat('de-DE');
const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;
const failuresAt = (failures: number, loads: number): string =>
  `${counted(failures, 'Fehler', 'Fehler')} bei ${counted(loads + failures, 'Aufruf', 'Aufrufen')}`;

interface Stopped {
  readonly remote: string;
  readonly version: string;
  readonly active: string;
  readonly share: number;
  readonly factor: number;
  readonly since: string;
  readonly by: string;
}

/** Messages of the portal's health. */
export const texts = {
  foreignOrigin: 'Meldungen werden nur von Seiten dieses Portals angenommen',
  /** Name in the history of what the platform does by itself. */
  itself: 'Plattform (automatisch)',
  candidateStopped: (
    { remote, version, active, share, factor, since, by }: Stopped,
    { loads, failures, tabs, activeLoads, activeFailures }: CandidateHealth,
  ) =>
    `Vorabversion ${remote} ${version} automatisch beendet: ${failuresAt(failures, loads)} in ${counted(tabs, 'Tab', 'Tabs')}. Die aktive Version ${active} hatte ${failuresAt(activeFailures, activeLoads)}; erlaubt war höchstens das ${number.format(factor)}-Fache. Anteil: ${share} % der Browser, begonnen von ${by} am ${berlinTime(new Date(since))} (UTC: ${utcTime(new Date(since))}).`,
} as const;
