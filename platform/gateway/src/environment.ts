import { statSync } from 'node:fs';
import proxyAddr from '@fastify/proxy-addr';
import { PUBLIC_KEY } from '@mobidrom/shared-contract';
import type { GatewayOptions } from './options';
import { texts } from './texts';
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
 * @throws Error with a German sentence for whoever starts the portal, which names the invalid variable
 */
export function gatewayEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Pick<
  GatewayOptions,
  'upstreams' | 'allowedHosts' | 'trustedProxies' | 'operatorFiles' | 'hstsSubdomains' | 'setKeys'
> {
  const allowedHosts = listed(env.ALLOWED_HOSTS);
  const wrong = allowedHosts.find((name) => !/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(name));
  if (wrong !== undefined) throw new Error(texts.settings.allowedHosts(wrong));
  const operatorFiles = env.OPERATOR_FILES;
  if (operatorFiles && !statSync(operatorFiles, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(texts.settings.operatorFiles(operatorFiles));
  }
  const subdomains = env.HSTS_SUBDOMAINS || 'no';
  if (!['yes', 'no'].includes(subdomains)) throw new Error(texts.settings.hstsSubdomains(subdomains));
  const setKeys = listed(env.SET_KEYS);
  const wrongKey = setKeys.findIndex((key) => !PUBLIC_KEY.test(key));
  if (wrongKey >= 0) throw new Error(texts.settings.setKeys(wrongKey + 1));
  const proxies = listed(env.TRUSTED_PROXIES);
  if (!areProxies(proxies)) throw new Error(texts.settings.trustedProxies(proxies.join(',')));
  return {
    upstreams: upstreamsFrom(env),
    allowedHosts,
    ...(proxies.length > 0 && { trustedProxies: proxies }),
    ...(setKeys.length > 0 && { setKeys }),
    ...(operatorFiles && { operatorFiles }),
    ...(subdomains === 'yes' && { hstsSubdomains: true }),
  };
}

function areProxies(proxies: readonly string[]): boolean {
  try {
    proxyAddr.compile([...proxies]);
    return true;
  } catch {
    // A TypeError, with an English sentence: an address that is none, or a range that is none.
    return false;
  }
}
