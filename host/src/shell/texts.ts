export const texts = {
  partFailed:
    'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  reloadPage: 'Seite neu laden',
  scrollToTop: 'Zum Seitenanfang',
  alerts: 'Statusmeldungen',
} as const;
