/**
 * Adapts a framed page to the portal before its first paint. It hides the page's own header and footer: the portal
 * hides them only after loading, which would move the content. It also applies the colour scheme that the person chose
 * in the portal, which the portal sets on its `<html>`. Without a portal the page applies the choice stored in the
 * browser.
 */
(() => {
  const ATTRIBUTE = 'data-color-scheme';
  const STORAGE_KEY = 'portal-color-scheme';

  /** Returns the `<html>` of the portal around this page, or undefined if there is none or its origin is another. */
  const portal = () => {
    try {
      return window.parent === window ? undefined : window.parent.document.documentElement;
    } catch {
      // Another origin frames the page, so its scheme is unknown.
      return undefined;
    }
  };
  const kept = () => {
    try {
      return localStorage.getItem(STORAGE_KEY);
    } catch {
      // Without storage the scheme of the system remains.
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
