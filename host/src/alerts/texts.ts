export const texts = {
  alerts: 'Statusmeldungen',
} as const;
