export const texts = {
  label: 'Brotkrumen',
  home: 'Startseite',
  notFound: 'Seite nicht gefunden',
  more: '…',
  moreLabel: 'Weitere Ebenen anzeigen',
} as const;
