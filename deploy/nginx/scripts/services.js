/*
 * Addresses of the services of remotes, which operations bind with the live set. Counterpart in the embedded gateway:
 * boundServices.ts; both pass the same tests (webServer/boundServices.fixture.ts). Runs in njs.
 */

// biome-ignore lint/style/useNodejsImportProtocol: njs knows its modules by these names only.
import fs from 'fs';
import signatures from './signatures.js';

/** As `serviceAddress` of shared-contract: whatever the file holds, nothing but an address of this form becomes one of nginx. */
const ADDRESS =
  /^https?:\/\/(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::[1-9]\d{0,4})?(?:\/(?!\.+(?:\/|$))[A-Za-z0-9._~-]+)*\/?$/;

/**
 * Sets `$bound_address` to the address of the service of `$prefix`; `unbound` where it has none, `unknown` where there is no such
 * service. It stays `damaged` where the file cannot be used or nobody has signed it, which fails the request with 500. The value
 * is no result of this function, since njs 0.7 returns another one where a promise was used; its steps are done by then.
 */
function address(request) {
  const prefix = /^\/api\/([a-z][a-z0-9-]{1,39})$/.exec(request.variables.prefix || '');
  const text = prefix ? read(request.variables.grants_file) : undefined;
  if (text === undefined) {
    request.variables.bound_address = 'unknown';
    return '';
  }
  const bound = addressIn(text, prefix[1]);
  const keys = signatures.keysOf(request);
  if (keys.length === 0 || bound === 'damaged') {
    request.variables.bound_address = bound;
    return '';
  }
  signatures.isSignedJson(keys, 'grants.json', text).then((isSigned) => {
    if (isSigned) request.variables.bound_address = bound;
  });
  return '';
}

/** Returns the text of a file; undefined where no set is live, or one of an earlier version. */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function addressIn(text, prefix) {
  try {
    const service = JSON.parse(text).services.filter((one) => one.prefix === prefix)[0];
    if (!service) return 'unknown';
    if (service.address === null) return 'unbound';
    return ADDRESS.test(service.address) ? service.address : 'damaged';
  } catch (_error) {
    // It is no JSON, or has another form.
    return 'damaged';
  }
}

export default { address };
