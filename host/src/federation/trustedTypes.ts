/** Paths below which the portal's scripts lie: the host's build, and the releases of remotes. */
const SCRIPT_PATHS = ['/assets/', '/releases/'];

/**
 * Whether an address is a script of the portal: of its origin, and below its script paths. The URL parser resolves dot
 * segments before the path is compared.
 */
export function isPortalScript(address: string, base: string): boolean {
  const { origin, pathname } = new URL(address, base);
  return origin === new URL(base).origin && SCRIPT_PATHS.some((path) => pathname.startsWith(path));
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * Creates the `default` Trusted Types policy (W3C Trusted Types, 2.3.4), through which pass the plain strings that webpack
 * and the federation runtime assign to `script.src`. It has no rule for HTML or script text, so every such assignment is
 * refused. Does nothing in browsers without Trusted Types.
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
