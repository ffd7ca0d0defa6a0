/** Where scripts of the portal come from: the host's own build, and the releases of remotes. */
const SCRIPT_PATHS = ['/assets/', '/releases/'];

/**
 * Whether a script may be loaded from here: same origin, below the portal's script paths. The URL parser has resolved
 * dot segments before the path is compared.
 */
export function isPortalScript(address: string, base: string): boolean {
  const { origin, pathname } = new URL(address, base);
  return origin === new URL(base).origin && SCRIPT_PATHS.some((path) => pathname.startsWith(path));
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * Creates the `default` Trusted Types policy (W3C Trusted Types, 2.3.4): webpack's and the federation's loaders assign
 * plain strings to `script.src`, which then pass through here. There is no rule for HTML or script text, so every such
 * assignment is refused. Does nothing in browsers without Trusted Types.
 */
export function createScriptPolicy(): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createScriptURL(address) {
      if (isPortalScript(address, document.baseURI)) return address;
      throw new TypeError(`not a script of the portal: ${address}`);
    },
  });
}
