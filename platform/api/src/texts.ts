/** Failure texts of calls without a text from a service. */
export const texts = {
  sessionExpired: 'Ihre Sitzung ist abgelaufen.',
  // The browser's reason is English and the same for every cause.
  unreachable: 'Der Dienst ist nicht erreichbar.',
  wrongShape: (where: string) => `Die Antwort des Dienstes hat nicht die erwartete Form (${where}).`,
  wholeAnswer: 'Antwort',
  changedMeanwhile: 'Die Daten haben sich während des Abrufs geändert. Bitte versuchen Sie es erneut.',
} as const;
