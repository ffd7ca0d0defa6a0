/** What the search of the portal shows of this remote. */
export const texts = {
  events: 'Ereignisse',
  addEvent: 'Ereignis hinzufügen',
  showLog: 'Ereignisprotokoll ansehen',
  groups: 'Gruppen von Einstellungen',
  addGroup: 'Gruppe von Einstellungen hinzufügen',
  tables: 'Datentabellen',
} as const;
