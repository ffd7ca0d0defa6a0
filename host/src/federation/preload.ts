/** Asks the browser to fetch a script soon; once per address. The integrity must be the one it is loaded with later. */
export function preloadScript(address: string, integrity: string): void {
  const { href } = new URL(address, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (link.href === href) return;
  }
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // As webpack's integrity plugin loads chunks; a hint of another mode is fetched for nothing.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
