export const texts = {
  unknown: (key: { readonly component: string; readonly group: string }) =>
    `Die Gruppe „${key.group}“ der Komponente „${key.component}“ gibt es nicht.`,
  namesTooLong: 'Komponente und Gruppe sind zusammen zu lang',
  keyMissing: 'ein Schlüssel fehlt',
  pairNeeded: 'mindestens ein Paar ist nötig',
} as const;
