export const PORTAL_NAME = 'Mobilitätsdaten NRW';

export const texts = {
  homeLabel: `${PORTAL_NAME}, zur Startseite`,
} as const;
