import {
  bracketedReason,
  type Failure,
  failedToLoad,
  LOOK_FIRST,
  TRY_AGAIN,
  withReason,
} from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import type { DeletionTexts } from '../uses/deletionQuestion';

const number = new Intl.NumberFormat('de');

const used = 'hier verwendet; Zugriffsrechte werden dort entfernt, gespeicherte Namen bleiben stehen:';
const gone = `Die ausgewählte Organisation konnte nicht gefunden werden. ${deletedMeanwhile({ pronoun: 'sie', plural: 'Organisationen' })}`;
const nameTaken = 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.';
const failed = (sentence: string, failure: Failure) => withReason(`${sentence} ${TRY_AGAIN}`, failure);

/** Texts of the organisation administration. */
export const texts = {
  lead: 'Organisationen stellen Daten bereit und nennen Ansprechpartner. Ihre Tags regeln den Zugriff.',
  list: 'Organisationen',
  add: 'Organisation hinzufügen',
  edit: 'Bearbeiten',
  addMissing: 'Organisation anlegen',
  addFor: (field: string) => `Organisation anlegen für ${field}`,
  newOrganisation: 'Neue Organisation hinzufügen',
  organisation: (name: string) => `Organisation ${name}`,
  empty: 'Es sind keine Organisationen vorhanden.',
  emptyText: 'Legen Sie die erste Organisation an, um ihr Datenquellen zuzuordnen.',

  columns: {
    name: 'Name',
    organisationType: 'Organisationstyp',
    email: 'E-Mail',
    contact: 'Ansprechpartner',
    city: 'Ort',
    tags: 'Tags',
  },
  sections: {
    general: 'Allgemeine Angaben',
    contact: 'Ansprechpartner',
    address: 'Anschrift',
    tags: 'Zugriff auf Datenquellen',
  },
  fields: {
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    homepage: 'Homepage',
    department: 'Abteilung',
    organisationType: 'Organisationstyp',
    contactName: 'Vorname',
    contactSurname: 'Nachname',
    contactEmail: 'E-Mail (Ansprechpartner)',
    contactPhone: 'Telefon (Ansprechpartner)',
    contactRole: 'Rolle',
    street: 'Straße',
    houseNumber: 'Hausnummer',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    state: 'Bundesland',
    country: 'Land',
    tags: 'Tags',
  },
  homepageHint: 'Zum Beispiel https://www.example.org',
  tagsHint: 'Bestimmen, auf welche beschränkten Datenquellen die Organisation zugreifen kann.',
  noTags: 'keine Tags',
  nameTaken,
  rename: {
    /** Returns the sentence before the list of what gets the new name. */
    named: (sources: number, datasets: number) => {
      const places = [
        ...(sources > 0
          ? [sources === 1 ? 'einer Datenquelle' : `${number.format(sources)} Datenquellen`]
          : []),
        ...(datasets > 0
          ? [datasets === 1 ? 'einem Datensatz' : `${number.format(datasets)} Datensätzen`]
          : []),
      ];
      return `Beim Speichern wird der neue Name auch in ${places.join(' und ')} eingetragen:`;
    },
    unknown: (failure: Failure) =>
      `Welche Datenquellen und Datensätze diesen Namen nennen, konnte nicht ermittelt werden. ${bracketedReason(failure)}`,
  },

  quickSelect: {
    add: (name: string) => `Tags hinzufügen ${name}`,
    addTooltip: (name: string) => `${name} Tags hinzufügen`,
    field: (name: string) => `Tags ${name}`,
    saving: 'Tags werden gespeichert …',
    refusedTitle: 'Tags',
    refused: 'Tags können nicht über den Schnellzugriff gelöscht werden',
    refusedWay: (name: string) => `Öffnen Sie dazu die Organisation ${name}.`,
    close: 'Schließen',
  },

  failedToLoad: (failure: Failure) => failedToLoad('Organisationen', failure),
  tagOptionsFailedToLoad: (failure: Failure) => failedToLoad('Tags', failure),
  tagsFailedToLoad: (failure: Failure) =>
    `Die Spalte Tags ist unvollständig. ${failedToLoad('Tags', failure)}`,
  created: (name: string): ChangeTexts => ({
    succeeded: `Die Organisation ${name} wurde erfolgreich hinzugefügt.`,
    severalSucceeded: (count) => `${number.format(count)} Organisationen hinzugefügt`,
    failed: {
      400: `Die Organisation ${name} konnte nicht hinzugefügt werden, da ihre Angaben ungültig sind.`,
      409: nameTaken,
    },
    failedOtherwise: (failure) =>
      failed(`Beim Hinzufügen der Organisation ${name} ist ein Fehler aufgetreten.`, failure),
    uncertain: LOOK_FIRST,
  }),
  updated: (name: string): ChangeTexts => ({
    succeeded: `Die Organisation ${name} wurde erfolgreich aktualisiert.`,
    severalSucceeded: (count) => `${number.format(count)} Organisationen aktualisiert`,
    failed: {
      400: `Die Organisation ${name} konnte nicht gespeichert werden, da ihre Angaben ungültig sind.`,
      404: gone,
      409: nameTaken,
    },
    failedOtherwise: (failure) =>
      failed(`Beim Speichern der Organisation ${name} ist ein unbekannter Fehler aufgetreten.`, failure),
  }),
  removed: (name: string): ChangeTexts => ({
    succeeded: `Die Organisation ${name} wurde erfolgreich gelöscht.`,
    severalSucceeded: (count) => `${number.format(count)} Organisationen gelöscht`,
    failed: { 404: gone },
    endsWhenGone: true,
    failedOtherwise: (failure) =>
      failed(`Beim Löschen der Organisation ${name} ist ein Fehler aufgetreten.`, failure),
  }),
  several: {
    title: 'Organisationen löschen',
    question: (count: number) =>
      count === 1
        ? 'Wollen Sie eine Organisation wirklich löschen?'
        : `Wollen Sie ${number.format(count)} Organisationen wirklich löschen?`,
    used: (count: number) => `${count === 1 ? 'Sie wird' : 'Die Organisationen werden'} ${used}`,
    removed: (count: number) =>
      count === 1 ? 'Eine Organisation gelöscht' : `${number.format(count)} Organisationen gelöscht`,
  },
  remove: 'Löschen',
  deletion: (name: string): DeletionTexts => ({
    title: 'Organisation löschen',
    question: `Wollen Sie die Organisation ${name} wirklich löschen?`,
    used: `Sie wird ${used}`,
  }),
} as const;
