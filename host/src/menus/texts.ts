export const texts = {
  navigation: 'Hauptnavigation',
  about: 'Über',
  help: 'Hilfe',
  contact: 'Kontakt',
  admin: 'Admin-Bereich',
  newTab: '(neuer Tab)',
} as const;
