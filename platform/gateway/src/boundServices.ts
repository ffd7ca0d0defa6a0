import { join } from 'node:path';
import { GRANTS_FILE, liveGrants, OWN_PREFIXES } from '@mobidrom/shared-contract';
import { fileContents } from './fileContents';
import type { SignedFiles } from './signedFile';
import { texts } from './texts';
import { type Upstream, upstream } from './upstreams';

const UNBOUND = 'unbound';

/** Parses `grants.json`. @throws Error naming the invalid field */
function parseServices(text: string): ReadonlyMap<string, Upstream | typeof UNBOUND> {
  const read = liveGrants.safeParse(JSON.parse(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${GRANTS_FILE}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return new Map(
    read.data.services.map(({ prefix, address }) => {
      const service = { variable: prefix, prefix: `/api/${prefix}`, label: texts.service, ofRemote: true };
      return [service.prefix, address === null ? UNBOUND : upstream(service, address)];
    }),
  );
}

/**
 * Returns a function that finds the service of a remote by the path of a request: its address in the live set, or `unbound`
 * where operations have named none. It reads the set again once another one is live, so that no restart is needed.
 * Counterpart in nginx: `scripts/services.js`.
 * @param releases folder of the releases
 */
export function boundServices(
  releases: string,
  signed: SignedFiles,
): (path: string) => Promise<Upstream | typeof UNBOUND | undefined> {
  const services = fileContents(join(releases, 'live', GRANTS_FILE), async (text) =>
    parseServices(await signed.json(GRANTS_FILE, text)),
  );
  return async (path) => {
    const name = /^\/api\/([^/]+)/.exec(path)?.[1];
    if (name === undefined || OWN_PREFIXES.includes(name)) return undefined;
    return (await services())?.get(`/api/${name}`);
  };
}
