/** Messages of the portal's health to a client. */
export const texts = {
  foreignOrigin: 'Meldungen werden nur von Seiten dieses Portals angenommen',
} as const;
