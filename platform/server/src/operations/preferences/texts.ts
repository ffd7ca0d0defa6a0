import type { ChangeAction } from '@mobidrom/platform-api';

const ACTIONS: Readonly<Record<ChangeAction, string>> = {
  created: 'angelegt',
  changed: 'geändert',
  deleted: 'gelöscht',
  restored: 'wiederhergestellt',
};
const REFUSED = {
  save: 'Ihre Änderung wurde nicht gespeichert.',
  deletion: 'Sie wurde nicht gelöscht.',
} as const;

export const texts = {
  changedMeanwhile: (refused: 'save' | 'deletion', action: ChangeAction, actor = '') =>
    `Die Gruppe wurde inzwischen ${actor && `von ${actor} `}${ACTIONS[action]}. ${REFUSED[refused]}`,
  unknown: (key: { readonly component: string; readonly group: string }) =>
    `Die Gruppe „${key.group}“ der Komponente „${key.component}“ gibt es nicht.`,
  namesTooLong: 'Komponente und Gruppe sind zusammen zu lang',
  notACertificate: 'Bitte geben Sie ein P12-Zertifikat in Base64 an, höchstens 100 KiB.',
  keyMissing: 'ein Schlüssel fehlt',
  tooManyFeeds: (most: number) => `ein Datenangebot hat höchstens ${most} Datenquellen`,
  feedsNeedRight: (roles: readonly string[]) =>
    `Die Datenquellen eines Datenangebots (AGGREGATED_FEEDS) werden öffentlich. Um sie zu ändern oder mit der Gruppe zu löschen, ist eines dieser Rechte nötig: ${roles.join(', ')}. Es wurde nichts geändert.`,
  tooManyPairs: (most: number) => `eine Gruppe hat höchstens ${most.toLocaleString('de-DE')} Paare`,
  pairNeeded: 'mindestens ein Paar ist nötig',
} as const;
