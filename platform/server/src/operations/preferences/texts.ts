import type { ChangeAction } from '@mobidrom/platform-api';

const ACTIONS: Readonly<Record<ChangeAction, string>> = {
  created: 'angelegt',
  changed: 'geändert',
  deleted: 'gelöscht',
  restored: 'wiederhergestellt',
};

export const texts = {
  changedMeanwhile: (action: ChangeAction, actor = '') =>
    `Die Gruppe wurde inzwischen ${actor && `von ${actor} `}${ACTIONS[action]}. Ihre Änderung wurde nicht gespeichert.`,
  unknown: (key: { readonly component: string; readonly group: string }) =>
    `Die Gruppe „${key.group}“ der Komponente „${key.component}“ gibt es nicht.`,
  namesTooLong: 'Komponente und Gruppe sind zusammen zu lang',
  keyMissing: 'ein Schlüssel fehlt',
  pairNeeded: 'mindestens ein Paar ist nötig',
} as const;
