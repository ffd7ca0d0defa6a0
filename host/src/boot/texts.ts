export const texts = {
  heading: 'Das Portal kann nicht starten',
  reason: 'Register oder Konfiguration des Portals sind beschädigt.',
  help: 'Der Betrieb der Plattform findet unten, was zu berichtigen ist.',
  problem: (number: number) => `Fehler ${number}`,
  reload: 'Seite neu laden',
} as const;
