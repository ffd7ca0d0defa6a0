export const texts = {
  menu: 'Menü',
  closeMenu: 'Menü schließen',
} as const;
