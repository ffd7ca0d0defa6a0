import { useLayoutEffect, useState } from 'react';

/**
 * Returns an element of the page's body that stays usable while a dialog is open. A dialog hides its siblings in the body from
 * screen readers, and takes the focus back whenever it sees that it has left; alerts must be heard and reached nevertheless.
 */
export function useTrayElement(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const reveal = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(reveal);
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    const keepFromDialogs = (event: Event) => event.stopPropagation();
    element.addEventListener('focusin', keepFromDialogs);
    document.body.append(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', keepFromDialogs);
      element.remove();
    };
  }, [element]);
  return element;
}
