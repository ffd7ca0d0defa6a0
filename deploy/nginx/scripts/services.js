/*
 * Addresses of the services of remotes, which operations bind with the live set. Counterpart in the embedded gateway:
 * boundServices.ts; both pass the same tests (webServer/boundServices.fixture.ts). Runs in njs.
 */

// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names only.
import fs from 'fs';

/** As `serviceAddress` of shared-contract: whatever the file holds, nothing but an address of this form becomes one of nginx. */
const ADDRESS =
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::[1-9]\d{0,4})?(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)*\/?$/;

/**
 * Returns the address of the service of `$prefix`; `unbound` where it has none, `unknown` where there is no such service, and
 * `damaged` where the file cannot be used, which fails the request with 500. nginx would take an exception for no value.
 */
function address(request) {
  const prefix = /^\/api\/([a-z][a-z0-9-]{1,39})$/.exec(request.variables.prefix || '');
  if (!prefix) return 'unknown';
  try {
    const text = fs.readFileSync(request.variables.grants_file, 'utf8');
    const service = JSON.parse(text).services.filter((one) => one.prefix === prefix[1])[0];
    if (!service) return 'unknown';
    if (service.address === null) return 'unbound';
    return ADDRESS.test(service.address) ? service.address : 'damaged';
  } catch (error) {
    // No set is live, or it is one of an earlier version.
    return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'unknown' : 'damaged';
  }
}

export default { address };
