import { LOCAL_ZONE, type Question, type ReleasePreview } from '@mobidrom/shared-contract';
import type { PreviewEnd } from './storedPreview';

const clock = new Intl.DateTimeFormat('de-DE', { timeZone: LOCAL_ZONE, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('de-DE', { timeZone: LOCAL_ZONE, dateStyle: 'long' });
/** Returns a time of day as '14:30 Uhr'. */
const timeOf = (moment: string): string => `${clock.format(new Date(moment))} Uhr`;

export const texts = {
  title: 'Vorschau',
  lead: 'Sie öffnen eine Version, die noch nicht freigegeben ist.',
  gone: 'Diese Vorschau gibt es nicht, oder sie ist beendet. Bitten Sie das Team um einen neuen Link.',
  unreachable:
    'Die Vorschau ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  signedOut: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  denied: 'Ihnen fehlt das Recht, eine Vorschau zu öffnen.',
  toHome: 'Zur Startseite',
  retry: 'Erneut versuchen',
  team: 'Team',
  remote: 'Bereich',
  version: 'Version',
  ends: 'Endet',
  endsAt: (moment: string) => `am ${day.format(new Date(moment))} um ${timeOf(moment)}`,
  warning: (team: string) =>
    `Der Code dieser Version stammt vom Team „${team}“ und ist vom Betrieb nicht freigegeben. ` +
    'Er läuft mit Ihren Rechten und mit echten Daten: Was Sie dort ändern, ist wirklich geändert.',
  scope: 'Die Vorschau gilt nur in diesem Tab. Für alle anderen ändert sich nichts.',
  trust: 'Öffnen Sie sie nur, wenn Sie den Link erwartet haben.',
  open: 'Vorschau öffnen',
  cancel: 'Abbrechen',
  banner: ({ name, version, owner, ends }: Pick<ReleasePreview, 'name' | 'version' | 'owner' | 'ends'>) =>
    `${name} ${version} von ${owner}, bis ${timeOf(ends)}`,
  bannerLabel: 'Vorschau:',
  end: 'Vorschau beenden',
  endNow: 'Jetzt beenden',
  over: {
    broken: (release: string) =>
      `Die Vorschau von ${release} ist abgebrochen. Speichern Sie offene Eingaben, bevor Sie sie beenden.`,
    ended: (release: string) =>
      `Die Vorschau von ${release} ist abgelaufen. Speichern Sie offene Eingaben, bevor Sie sie beenden.`,
  } satisfies Record<PreviewEnd, (release: string) => string>,
  ended: {
    broken: (release: string) =>
      `Die Vorschau von ${release} ist abgebrochen und wurde beendet. Sie sehen wieder das freigegebene Portal.`,
    ended: (release: string) =>
      `Die Vorschau von ${release} ist beendet. Sie sehen wieder das freigegebene Portal.`,
  } satisfies Record<PreviewEnd, (release: string) => string>,
  notOpened: {
    gone: 'Die Vorschau ist beendet. Sie sehen wieder das freigegebene Portal.',
    denied: 'Die Vorschau ist beendet, weil Ihnen das Recht dafür fehlt. Sie sehen das freigegebene Portal.',
    session: 'Die Vorschau ist beendet, weil Sie nicht angemeldet sind. Öffnen Sie den Link erneut.',
    unreachable: 'Die Vorschau konnte nicht geladen werden. Sie sehen das Portal ohne sie.',
  },
  runningJob: {
    title: 'Vorgang läuft noch',
    text: 'Ein Vorgang ist noch nicht beendet. Wenn Sie die Vorschau beenden, wird er abgebrochen. Wollen Sie sie wirklich beenden?',
  } satisfies Question,
} as const;
