/**
 * Lets a framed page fit into the portal before its first paint: without its own head and foot, which would be drawn and
 * jump away when the portal hides them after the load, and in the colour scheme that the person chose in the portal, which
 * the portal writes on its own `<html>`. Opened alone, the page follows the same choice as the browser keeps it.
 */
(() => {
  const ATTRIBUTE = 'data-color-scheme';
  const STORAGE_KEY = 'portal-color-scheme';

  /** The portal around this page, or undefined when there is none that may be looked at. */
  const portal = () => {
    try {
      return window.parent === window ? undefined : window.parent.document.documentElement;
    } catch {
      // Framed by another origin, whose choice is not ours to know.
      return undefined;
    }
  };
  const kept = () => {
    try {
      return localStorage.getItem(STORAGE_KEY);
    } catch {
      // The browser allows no storage: the system's scheme remains.
      return null;
    }
  };
  /** @param {string | null} scheme */
  const show = (scheme) => {
    const isChosen = scheme === 'light' || scheme === 'dark';
    if (isChosen) document.documentElement.setAttribute(ATTRIBUTE, scheme);
    else document.documentElement.removeAttribute(ATTRIBUTE);
  };

  const around = portal();
  if (!around) return show(kept());
  document.documentElement.setAttribute('data-framed', '');
  const follow = () => show(around.getAttribute(ATTRIBUTE));
  follow();
  new MutationObserver(follow).observe(around, { attributes: true, attributeFilter: [ATTRIBUTE] });
})();
