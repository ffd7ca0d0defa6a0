export const texts = {
  noFolder: 'Diese Plattform hat keinen Zugriff auf das Verzeichnis der Veröffentlichungen.',
} as const;
