export const texts = {
  retry: 'Erneut versuchen',
  openInNewTab: 'In neuem Tab öffnen',
  slow: 'Die Seite antwortet nicht. Sie können es erneut versuchen oder die Seite in einem neuen Tab öffnen.',
  lost: 'Die Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut, oder öffnen Sie die Seite in einem neuen Tab.',
  notAllowed: 'Diese Adresse gehört nicht zu den Seiten, die das Portal anzeigt.',
} as const;
