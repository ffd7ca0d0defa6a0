export const texts = {
  unreadEntries: (count: number) =>
    count === 1
      ? 'Dieser Eintrag konnte nicht gelesen werden und fehlt in der Liste, weil ein Wert nicht die erwartete Form hat:'
      : 'Diese Einträge konnten nicht gelesen werden und fehlen in der Liste, weil Werte nicht die erwartete Form haben:',
  unreadEntry: (id: string, field: string) => `${id} (${field})`,
} as const;
