/** German texts of the FAQ page, besides the questions. */
export const texts = {
  search: 'Fragen durchsuchen',
  searchHint: 'Wort aus Frage oder Antwort',
  found: (found: number, total: number) => `${found} von ${total} Fragen`,
  none: 'Keine Frage passt zu Ihrer Suche.',
  linkTo: 'Link zu dieser Antwort',
  linkToQuestion: (question: string) => `Link zu dieser Antwort: ${question}`,
  notFound: {
    title: 'Frage nicht dabei?',
    text: 'Schreiben Sie uns. Wir helfen Ihnen weiter.',
    button: 'Kontakt aufnehmen',
  },
} as const;
