export const texts = {
  nothingStored: (fields: string) =>
    `Für diese Felder ist kein geheimer Wert gespeichert, der unverändert bleiben könnte: ${fields}`,
  enterSecret: 'Hier ist dieser Wert nicht gespeichert oder inzwischen ersetzt. Bitte geben Sie ihn neu ein.',
  otherKey: 'mit einem anderen Schlüssel verschlüsselt',
  damaged: 'verschlüsselt, aber beschädigt oder von einer anderen Stelle',
  unreadable: (row: string, field: string, why: string) => `${row}, Feld „${field}“: ${why}`,
  keyChanged:
    'Der Schlüssel der geheimen Werte wurde gewechselt. Das Portal muss mit dem neuen Schlüssel gestartet werden; geändert wurde nichts.',
  start: {
    keyTwice: (name: string) => `Von ${name} und ${name}_FILE darf nur eines gesetzt sein.`,
    keyFileUnreadable: (name: string, path: string, reason: string) =>
      `${name}: Der Schlüssel ${path} kann nicht gelesen werden: ${reason}`,
    keyMalformed: (name: string) =>
      `${name} ist kein Schlüssel: erwartet werden 32 Bytes in Base64, wie von „openssl rand -base64 32“.`,
    keyRequired:
      'Mit DATABASE_URL wird ein Schlüssel für die geheimen Werte gebraucht: SECRETS_KEY oder SECRETS_KEY_FILE, 32 Bytes in Base64, wie von „openssl rand -base64 32“.',
    keyMissing: (where: string) =>
      `Der Schlüssel der geheimen Werte fehlt: In der Datenbank stehen verschlüsselte Werte, aber ${where} gibt es nicht. Legen Sie ihn zurück, oder setzen Sie SECRETS_KEY oder SECRETS_KEY_FILE.`,
    keyForeign: (where: string) =>
      `Der Schlüssel der geheimen Werte passt nicht: Die Werte in der Datenbank wurden mit einem anderen als dem aus ${where} verschlüsselt.`,
    keyNotCreated: (path: string, reason: string) =>
      `Der Schlüssel der geheimen Werte kann nicht neben dem Datenordner angelegt werden (${path}: ${reason}). Setzen Sie SECRETS_KEY oder SECRETS_KEY_FILE.`,
    valuesUnreadable: (fields: readonly string[]) =>
      `Diese Werte sind nicht lesbar, deshalb wurde nichts geändert: ${fields.join('; ')}`,
    encrypting: 'Geheime Werte, die noch im Klartext gespeichert sind, werden verschlüsselt (einmalig) …',
  },
  rotation: {
    newKeyMissing:
      'Der neue Schlüssel fehlt: Weil der bisherige mit SECRETS_KEY oder SECRETS_KEY_FILE gesetzt ist, gehört der neue in SECRETS_KEY_NEW oder SECRETS_KEY_NEW_FILE.',
    newKeyUnwanted: (path: string) =>
      `SECRETS_KEY_NEW wird nur gebraucht, wenn auch SECRETS_KEY gesetzt ist: Der Schlüssel in ${path} wird von selbst ersetzt.`,
    sameKey: 'SECRETS_KEY_NEW ist der bisherige Schlüssel.',
    nothingYet: 'Es gibt noch keinen Schlüssel: Er entsteht beim ersten Start.',
    done: (count: number) =>
      `Der Schlüssel ist gewechselt, neu verschlüsselte Einträge: ${count}. Sicherungen von vorher lassen sich nur mit dem alten Schlüssel wiederherstellen.`,
    replaced: (path: string) => `Der neue Schlüssel liegt in ${path}, der bisherige ist gelöscht.`,
    setNew: 'Starten Sie das Portal jetzt mit dem neuen Schlüssel als SECRETS_KEY.',
    already: 'Der Schlüssel war schon gewechselt.',
  },
} as const;
