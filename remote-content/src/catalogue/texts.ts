export const texts = { toEntry: 'zum CKAN-Katalogeintrag' } as const;
