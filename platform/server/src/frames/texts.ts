/** What framed pages say on every page. */
export const texts = {
  product: 'Mobilitätsdaten NRW',
  visitor: 'Anmeldung',
  toPortal: 'Zum Portal',
  newTab: '(neuer Tab)',
  failed: {
    title: 'Diese Seite kann gerade nicht angezeigt werden.',
    text: 'Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
} as const;
