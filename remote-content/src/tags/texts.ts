import { type Failure, failedToLoad, LOOK_FIRST, TRY_AGAIN, withReason } from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import type { DeletionTexts } from '../uses/deletionQuestion';

const number = new Intl.NumberFormat('de');

const used = 'Er wird hier verwendet und dort entfernt:';
const deleted = deletedMeanwhile({ pronoun: 'er', plural: 'Tags' });
const missing = (tagName: string) => `Der Tag ${tagName} existiert nicht mehr.`;
const failed = (sentence: string, failure: Failure) => withReason(`${sentence} ${TRY_AGAIN}`, failure);

/** Texts of the tag administration. */
export const texts = {
  lead: 'Tags beschränken den Zugriff auf Datenquellen. Sie werden Organisationen zugeordnet.',
  list: 'Tags',
  add: 'Tag hinzufügen',
  edit: 'Bearbeiten',
  newTag: 'Neuen Tag hinzufügen',
  tag: (tagName: string) => `Tag ${tagName}`,
  tagName: 'Tag-Name',
  organisations: 'Organisationen',
  dataEntries: 'Datenquellen',
  empty: 'Es sind keine Tags vorhanden.',
  emptyText: 'Legen Sie den ersten Tag an, um Zugriffe auf Datenquellen zu beschränken.',

  invalid: 'Bitte überprüfen Sie Ihre Eingabe.',
  nameTaken: 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.',
  similar: (tagNames: readonly string[]) =>
    tagNames.length === 1
      ? `Es gibt schon den ähnlichen Tag „${tagNames[0]}“.`
      : `Es gibt schon ähnliche Tags: ${quoted.format(tagNames.map((name) => `„${name}“`))}.`,

  failedToLoad: (failure: Failure) => failedToLoad('Tags', failure),
  created: (tagName: string): ChangeTexts => ({
    succeeded: `Der Tag ${tagName} wurde erfolgreich hinzugefügt.`,
    severalSucceeded: (count) => `${number.format(count)} Tags hinzugefügt`,
    failed: {
      400: `Der Tag ${tagName} konnte nicht hinzugefügt werden, da er fehlerhaft ist (Code 400).`,
      409: 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.',
    },
    failedOtherwise: (failure) =>
      failed(`Beim Hinzufügen des Tags ${tagName} ist ein Fehler aufgetreten.`, failure),
    uncertain: LOOK_FIRST,
  }),
  updated: (tagName: string): ChangeTexts => ({
    succeeded: `Der Tag ${tagName} wurde erfolgreich aktualisiert.`,
    severalSucceeded: (count) => `${number.format(count)} Tags aktualisiert`,
    failed: {
      400: `Der Tag ${tagName} konnte nicht gespeichert werden, da er fehlerhaft ist (Code 400).`,
      404: `${missing(tagName)} Eine Änderung ist nicht mehr möglich. ${deleted}`,
      409: 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.',
    },
    failedOtherwise: (failure) =>
      failed(`Beim Speichern des Tags ${tagName} ist ein Fehler aufgetreten.`, failure),
  }),
  removed: (tagName: string): ChangeTexts => ({
    succeeded: `Der Tag ${tagName} wurde erfolgreich gelöscht.`,
    severalSucceeded: (count) => `${number.format(count)} Tags gelöscht`,
    failed: { 404: `${missing(tagName)} ${deleted}` },
    endsWhenGone: true,
    failedOtherwise: (failure) =>
      failed(`Beim Löschen des Tags ${tagName} ist ein Fehler aufgetreten.`, failure),
  }),
  /** Texts about a tag that gets its former name again. */
  renameUndone: {
    succeeded: (before: string) => `Der Tag heißt wieder ${before}.`,
    gone: (after: string) => `${missing(after)} Die Umbenennung lässt sich nicht mehr rückgängig machen.`,
    renamed: (after: string, now: string) =>
      `Der Tag ${after} heißt inzwischen ${now}. Die Umbenennung wurde deshalb nicht rückgängig gemacht.`,
    failures: (before: string, after: string): Omit<ChangeTexts, 'succeeded'> => ({
      failed: {
        404: `${missing(after)} Die Umbenennung lässt sich nicht mehr rückgängig machen.`,
        409: `Den Namen ${before} hat inzwischen ein anderer Tag. Die Umbenennung wurde deshalb nicht rückgängig gemacht.`,
      },
      failedOtherwise: (failure) =>
        failed(`Beim Umbenennen des Tags ${after} in ${before} ist ein Fehler aufgetreten.`, failure),
    }),
  },
  several: {
    title: 'Tags löschen',
    question: (count: number) =>
      count === 1
        ? 'Wollen Sie einen Tag wirklich löschen?'
        : `Wollen Sie ${number.format(count)} Tags wirklich löschen?`,
    used: (count: number) => (count === 1 ? used : 'Die Tags werden hier verwendet und dort entfernt:'),
    removed: (count: number) => (count === 1 ? 'Ein Tag gelöscht' : `${number.format(count)} Tags gelöscht`),
    restore: 'Tags wieder anlegen',
    restored: (count: number) =>
      count === 1 ? 'Ein Tag wieder angelegt' : `${number.format(count)} Tags wieder angelegt`,
  },
  remove: 'Löschen',
  deletion: (tagName: string): DeletionTexts => ({
    title: 'Tag löschen',
    question: `Wollen Sie den Tag ${tagName} wirklich löschen?`,
    used,
  }),
} as const;

const quoted = new Intl.ListFormat('de');
