export const texts = {
  replaced: (id: string) => `Die ID „${id}“ ist vergeben. Vorgeschlagen ist die nächste freie.`,
  former: 'Die ID des gelöschten Eintrags. Nach dem Speichern kann sie nicht mehr geändert werden.',
} as const;
