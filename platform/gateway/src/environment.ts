import { statSync } from 'node:fs';
import { PUBLIC_KEY } from '@mobidrom/shared-contract';
import type { GatewayOptions } from './options';
import { upstreamsFrom } from './upstreams';

const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads the gateway's settings from the environment: `UPSTREAM_…` and `KEYCLOAK_URL` (see `upstreamsFrom`),
 * `ALLOWED_HOSTS` (names without port) and `TRUSTED_PROXIES` (addresses or networks), both separated by commas,
 * `OPERATOR_FILES` (a folder), `HSTS_SUBDOMAINS` (yes or no) and `SET_KEYS` (public keys, separated by commas).
 *
 * @throws Error naming the invalid variable
 */
export function gatewayEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Pick<
  GatewayOptions,
  'upstreams' | 'allowedHosts' | 'trustedProxies' | 'operatorFiles' | 'hstsSubdomains' | 'setKeys'
> {
  const allowedHosts = listed(env.ALLOWED_HOSTS);
  const wrong = allowedHosts.find((name) => !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(name));
  if (wrong !== undefined) throw new Error(`ALLOWED_HOSTS: '${wrong}' is not a host name without port.`);
  const operatorFiles = env.OPERATOR_FILES;
  if (operatorFiles && !statSync(operatorFiles, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`OPERATOR_FILES: '${operatorFiles}' is not a folder.`);
  }
  const subdomains = env.HSTS_SUBDOMAINS || 'no';
  if (!['yes', 'no'].includes(subdomains)) {
    throw new Error(`HSTS_SUBDOMAINS: '${subdomains}' is neither yes nor no.`);
  }
  const setKeys = listed(env.SET_KEYS);
  const wrongKey = setKeys.findIndex((key) => !PUBLIC_KEY.test(key));
  if (wrongKey >= 0) throw new Error(`SET_KEYS: key ${wrongKey + 1} is no public key of sets.`);
  const proxies = listed(env.TRUSTED_PROXIES);
  return {
    upstreams: upstreamsFrom(env),
    allowedHosts,
    ...(proxies.length > 0 && { trustedProxies: proxies }),
    ...(setKeys.length > 0 && { setKeys }),
    ...(operatorFiles && { operatorFiles }),
    ...(subdomains === 'yes' && { hstsSubdomains: true }),
  };
}
