import type { FastifyReply, FastifyRequest } from 'fastify';
import { DATA_POLICY } from './policy';

/** Headers of every response that is not forwarded. */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // The map application may use the position; nothing in the portal needs any other feature of the device.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** Value of Strict-Transport-Security. It concerns the portal's host name, so only the gateway sets it. */
    transportSecurity: string;
  }
}

/**
 * Value of Strict-Transport-Security for one year.
 * @param subdomains whether it includes all names below the portal's host name
 */
export const transportSecurity = (subdomains: boolean): string =>
  subdomains ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';

/** Strict-Transport-Security over https; nothing over http, where browsers ignore it (RFC 6797, 8.1). */
export const transportSecurityOf = ({ protocol, server }: FastifyRequest) =>
  protocol === 'https' ? { 'strict-transport-security': server.transportSecurity } : {};

/**
 * Sets the headers of every response that is not forwarded. Called before a route runs, so that no route can omit them; a
 * page replaces the policy of data by its own.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .headers({ ...ALWAYS, ...transportSecurityOf(request) })
    .header('content-security-policy', DATA_POLICY);
}
