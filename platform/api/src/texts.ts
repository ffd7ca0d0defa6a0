/** What a call says of itself when no service said anything. */
export const texts = {
  sessionExpired: 'Ihre Sitzung ist abgelaufen.',
  // The browser's own reason is English, and the same for every cause; its console tells more.
  unreachable: 'Der Dienst ist nicht erreichbar.',
  wrongShape: (where: string) => `Die Antwort des Dienstes hat nicht die erwartete Form (${where}).`,
  wholeAnswer: 'Antwort',
} as const;
