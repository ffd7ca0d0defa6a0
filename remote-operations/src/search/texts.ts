/** German texts of this remote in the search of the portal. */
export const texts = {
  events: 'Ereignisse',
  addEvent: 'Ereignis hinzufügen',
  showLog: 'Ereignisprotokoll ansehen',
  groups: 'Gruppen von Einstellungen',
  addGroup: 'Gruppe von Einstellungen hinzufügen',
  tables: 'Datentabellen',
} as const;
