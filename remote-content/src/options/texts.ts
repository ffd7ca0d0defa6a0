export const texts = { retry: 'Erneut versuchen' } as const;
