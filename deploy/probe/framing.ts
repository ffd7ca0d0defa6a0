/**
 * Returns why a browser would not show a page in a frame of the portal; undefined when it would (Content Security Policy
 * Level 3, 6.4.2, and RFC 7034, which applies only without such a policy).
 * @param page the page's address
 * @param portal the portal's origin
 */
export function framingRefused(headers: Headers, page: string, portal: string): string | undefined {
  const isOwn = new URL(page).origin === portal;
  const policies = (headers.get('content-security-policy') ?? '')
    .split(',')
    .map((policy) => /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(policy)?.[1]?.trim())
    .filter((sources) => sources !== undefined);
  const refusing = policies.find(
    (sources) => !sources.split(/\s+/).some((one) => allows(one, isOwn, portal)),
  );
  if (refusing !== undefined) return `its policy says: frame-ancestors ${refusing}`;
  if (policies.length > 0) return undefined;
  const options = headers.get('x-frame-options')?.toLowerCase();
  const isRefused = options === 'deny' || (options === 'sameorigin' && !isOwn);
  return isRefused ? `it says: X-Frame-Options ${options}` : undefined;
}

function allows(source: string, isOwn: boolean, portal: string): boolean {
  if (source === '*') return true;
  if (source === "'self'") return isOwn;
  const { protocol, host } = new URL(portal);
  return source === protocol || source.replace(/^https?:\/\//, '').replace(/\/$/, '') === host;
}
