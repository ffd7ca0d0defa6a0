export const texts = {
  retry: 'Erneut versuchen',
  openInNewTab: 'In neuem Tab öffnen',
  slow: 'Die Seite antwortet nicht. Sie können es erneut versuchen oder die Seite in einem neuen Tab öffnen.',
  notAllowed: 'Diese Adresse gehört nicht zu den Seiten, die das Portal anzeigt.',
} as const;
