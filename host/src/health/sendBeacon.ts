import { BEACON_ADDRESS } from '@mobidrom/shared-contract';

/** Sends a beacon without cookies, also while the page is left. */
export const sendBeacon = (body: string): Promise<Response> =>
  fetch(BEACON_ADDRESS, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  });
