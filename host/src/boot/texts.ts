export const texts = {
  heading: 'Das Portal kann nicht starten',
  damaged: 'Register oder Konfiguration des Portals sind beschädigt.',
  broke: 'Beim Start des Portals ist ein Fehler aufgetreten.',
  help: 'Der Betrieb der Plattform findet unten, was zu berichtigen ist.',
  problem: (number: number) => `Fehler ${number}`,
  reload: 'Seite neu laden',
} as const;
