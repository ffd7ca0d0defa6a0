export const texts = {
  alerts: 'Statusmeldungen',
  folded: (count: number) => (count === 1 ? '1 Meldung' : `${count} Meldungen`),
  more: (count: number) =>
    count === 1 ? '1 weitere Meldung' : `${new Intl.NumberFormat('de').format(count)} weitere Meldungen`,
  closeAll: 'Alle schließen',
  shortcut: 'Taste F8: hierher und zurück',
} as const;
