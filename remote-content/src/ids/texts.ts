export const texts = {
  replaced: (id: string) => `Die ID „${id}“ ist vergeben. Vorgeschlagen ist die nächste freie.`,
} as const;
