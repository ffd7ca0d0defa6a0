export const texts = {
  unknown: (table: string) => `Die Tabelle „${table}“ gibt es nicht.`,
  pageTooLarge: (rows: number) =>
    `Diese ${rows} Zeilen sind zusammen größer als 10 MB. Bitte fordern Sie weniger Zeilen auf einmal an.`,
} as const;
