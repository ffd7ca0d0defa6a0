/** Asks the browser, once per address, to fetch a script soon. The script must be loaded with the same integrity. */
export function preloadScript(address: string, integrity: string): void {
  const { href } = new URL(address, document.baseURI);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (link.href === href) return;
  }
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  // webpack's integrity plugin loads chunks so, and a preload in another mode is not used.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
