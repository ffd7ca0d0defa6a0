const LOOPBACK = ['localhost', '127.0.0.1'];

/**
 * Returns a check of Host headers that accepts the loopback names and the configured ones, with any port. `[::1]` is not
 * accepted, because a content security policy cannot name an IPv6 address and the portal would not run there.
 */
export function hostCheck(allowedHosts: readonly string[] = []): (host: string | undefined) => boolean {
  const names = new Set([...LOOPBACK, ...allowedHosts].map((name) => name.toLowerCase()));
  return (host) => {
    const name = /^([a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host ?? '')?.[1];
    return name !== undefined && names.has(name.toLowerCase());
  };
}
