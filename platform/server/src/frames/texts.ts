/** Texts of every framed page. */
export const texts = {
  product: 'Mobilitätsdaten NRW',
  visitor: 'Anmeldung',
  toPortal: 'Zum Portal',
  newTab: '(neuer Tab)',
  refused: {
    signIn: 'Bitte melden Sie sich im Portal an und öffnen Sie die Seite dort.',
    right: (roles: readonly string[]) =>
      `Für diese Seite ist eines dieser Rechte nötig: ${roles.join(', ')}.`,
  },
} as const;
