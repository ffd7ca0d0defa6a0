import { type Failure, failedToLoad } from '@mobidrom/platform-api';

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
  states: {
    host: 'geladen',
    current: 'aktuell',
    outdated: 'neue Version verfügbar',
    replaced: 'Vorversion im Einsatz',
    broken: 'nicht ladbar',
    unloaded: 'noch nicht geladen',
  },
  missingFacts: 'Fehlende Angaben',
  missingFactsHint:
    'Diese Angaben fehlen in der Konfiguration des Portals. Seiten, Fußzeile und Menüs lassen sie weg.',

  failedVersion: (version: string) => `Version ${version} konnte nicht geladen werden.`,
} as const;
