import { type Failure, failedToLoad, TRY_AGAIN, withReason } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';

const failed = (sentence: string, failure: Failure) => withReason(`${sentence} ${TRY_AGAIN}`, failure);
const missing = (title: string) => `Die Meldung ${title} existiert nicht mehr.`;

/** Texts of the area. Users read German. */
export const texts = {
  title: 'Vorlage',
  lead: 'Meldungen zu Straßen, nach Titel geordnet.',
  /** Titles of the rights, for those who grant them: read, create, update, delete. */
  rights: ['Meldungen lesen', 'Meldungen anlegen', 'Meldungen bearbeiten', 'Meldungen löschen'],
  list: 'Meldungen',
  add: 'Meldung hinzufügen',
  edit: 'Bearbeiten',
  newNotice: 'Neue Meldung hinzufügen',
  notice: (title: string) => `Meldung ${title}`,
  noticeTitle: 'Titel',
  road: 'Straße',
  roadHint: 'Zum Beispiel A 57',
  invalidRoad: 'Bitte geben Sie eine Straße wie A 57 an.',
  empty: 'Es sind keine Meldungen vorhanden.',
  emptyText: 'Legen Sie die erste Meldung an.',
  delete: 'Meldung löschen',
  deletion: (title: string) => `Wollen Sie die Meldung ${title} wirklich löschen?`,

  failedToLoad: (failure: Failure) => failedToLoad('Meldungen', failure),
  created: (title: string): ChangeTexts => ({
    succeeded: `Die Meldung ${title} wurde erfolgreich hinzugefügt.`,
    severalSucceeded: (count) => `${count} Meldungen hinzugefügt`,
    failed: {},
    failedOtherwise: (failure) =>
      failed(`Beim Hinzufügen der Meldung ${title} ist ein Fehler aufgetreten.`, failure),
  }),
  updated: (title: string): ChangeTexts => ({
    succeeded: `Die Meldung ${title} wurde erfolgreich aktualisiert.`,
    severalSucceeded: (count) => `${count} Meldungen aktualisiert`,
    failed: { 404: `${missing(title)} Eine Änderung ist nicht mehr möglich.` },
    failedOtherwise: (failure) =>
      failed(`Beim Speichern der Meldung ${title} ist ein Fehler aufgetreten.`, failure),
  }),
  removed: (title: string): ChangeTexts => ({
    succeeded: `Die Meldung ${title} wurde erfolgreich gelöscht.`,
    severalSucceeded: (count) => `${count} Meldungen gelöscht`,
    failed: { 404: `${missing(title)} Sie wurde inzwischen gelöscht.` },
    failedOtherwise: (failure) =>
      failed(`Beim Löschen der Meldung ${title} ist ein Fehler aufgetreten.`, failure),
  }),
} as const;
