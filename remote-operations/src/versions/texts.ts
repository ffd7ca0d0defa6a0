import { type Failure, failedToLoad } from '@mobidrom/platform-api';
import type { QuarantinedRelease } from '@mobidrom/shared-contract';

/** Returns a moment as '24.11.2026, 08:00 Uhr (UTC)'. */
const moment = (iso: string): string =>
  `${new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))} Uhr (UTC)`;

/** German texts of the area. */
export const texts = {
  title: 'Versionsübersicht',
  lead: 'Welche Versionen der Dienste und des Portals im Einsatz sind.',

  images: 'Images der Dienste',
  imageColumns: { image: 'Image', tag: 'Tag' },
  noImages: 'Das Verzeichnis der Images ist leer.',
  noImagesHint: 'Es wird bei der Installation der Plattform geschrieben.',
  inventory: 'Verzeichnis als Text',
  noInventory: 'Noch ist kein Text geladen.',
  failedToLoad: (failure: Failure) => failedToLoad('Versionsübersicht', failure),

  parts: 'Bestandteile des Portals',
  partsHint: (contract: string) =>
    `Das Portal lädt seine Bereiche zur Laufzeit; sie werden unabhängig voneinander veröffentlicht. Gemeinsame Schnittstelle: Version ${contract}.`,
  host: 'Rahmen',
  hostAreas: 'Kopfzeile, Menüs, Anmeldung',
  partColumns: {
    name: 'Bestandteil',
    loaded: 'In diesem Tab',
    active: 'Aktiv',
    before: 'Davor',
    state: 'Zustand',
  },
  none: '–',
  /** Stands for the version before until the register was read. */
  unknown: 'unbekannt',
  states: {
    current: 'aktuell',
    outdated: 'neue Version verfügbar',
    replaced: 'Vorversion im Einsatz',
    broken: 'nicht ladbar',
    unloaded: 'noch nicht geladen',
    off: 'abgeschaltet',
    gone: 'entfällt mit der neuen Version',
  },
  quarantine: 'In Quarantäne',
  quarantineHint:
    'Diese Versionen sind in mehreren Browsern ausgefallen. Bis der Betrieb die Quarantäne aufhebt, ist an ihrer Stelle eine frühere Version aktiv, sofern es eine passende gibt.',
  quarantined: ({ failures, tabs, first, last }: QuarantinedRelease, isServed = false) =>
    `${failures === 1 ? '1 Fehler' : `${failures} Fehler`} in ${tabs === 1 ? '1 Tab' : `${tabs} Tabs`}, der erste am ${moment(first)}, der letzte am ${moment(last)}.${isServed ? ' Keine frühere Version kann an ihre Stelle treten, deshalb ist diese weiterhin aktiv.' : ''} Aufheben:`,
  liftCommand: ({ remote, version }: QuarantinedRelease) => `npm run remote -- lift ${remote} ${version}`,

  heldBack: 'Ausfälle ohne Quarantäne',
  heldBackHint:
    'Diese Versionen sind in mehreren Browsern ausgefallen, und die Plattform nimmt sie nicht von selbst zurück: Es waren wenige von vielen Aufrufen oder zu wenige Netze, in der Stunde davor kam schon eine andere Version desselben Bestandteils in Quarantäne oder wurde die Quarantäne dieser Version aufgehoben, oder nur Versionen in Quarantäne könnten an ihre Stelle treten. Bitte prüfen Sie, ob sie zurückgenommen oder abgeschaltet werden müssen.',
  heldBackIn: ({ tabs }: { readonly tabs: number }) =>
    `in der letzten Stunde in ${tabs === 1 ? '1 Tab' : `${tabs} Tabs`} ausgefallen.`,

  missingFacts: 'Fehlende Angaben',
  missingFactsHint:
    'Diese Angaben fehlen in der Konfiguration des Portals. Seiten, Fußzeile und Menüs lassen sie weg.',

  failedVersion: (version: string) => `Version ${version} konnte nicht geladen werden.`,
} as const;
