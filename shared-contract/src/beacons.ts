/** Name under which the host stands among the releases. */
export const HOST_RELEASE = 'host';

/** Address of the beacons, below the portal's origin. */
export const BEACON_ADDRESS = '/api/portal-health/beacons';
/** Bytes that the body of a beacon has at most. */
export const BEACON_LIMIT = 8 * 1024;
/** Milliseconds between two beacons of a tab in which nothing happens. */
export const BEACON_INTERVAL = 120_000;
