export const texts = {
  nothingStored: (fields: readonly string[]) =>
    `Für diese Felder ist kein geheimer Wert gespeichert, der unverändert bleiben könnte: ${fields.join(', ')}`,
  enterSecret: 'Hier ist dieser Wert nicht gespeichert oder inzwischen ersetzt. Bitte geben Sie ihn neu ein.',
} as const;
