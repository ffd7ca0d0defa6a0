export const texts = {
  unknown: (table: string) => `Die Tabelle „${table}“ gibt es nicht.`,
} as const;
