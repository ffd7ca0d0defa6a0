export const texts = {
  noFolder: 'Diese Plattform hat keinen Zugriff auf das Verzeichnis der Veröffentlichungen.',
  damaged: (reason: string) => `Das Verzeichnis der Veröffentlichungen ist beschädigt: ${reason}`,
} as const;
