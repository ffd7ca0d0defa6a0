import type { Page } from '@playwright/test';

/**
 * Returns the current, selected or pressed elements that look like their siblings in forced colours, where only system
 * colours are left. The font weight does not count as a difference: it shows only in direct comparison.
 * Call it while forced colours are active.
 */
export const unmarkedChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CHOSEN =
      '[aria-current]:not([aria-current="false"], [aria-current="step"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], .Mui-selected';
    const SELECTED = /aria-(current|selected|pressed|checked)/;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    /** Returns the look of an element without its text: borders, surfaces, pseudo-elements. */
    const lookOf = (element: Element): string =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return '';
          return [
            style.backgroundColor,
            style.borderTop,
            style.borderBottom,
            style.borderLeft,
            style.outline,
            style.textDecorationLine,
            style.color,
            part && `${style.height} ${style.content}`,
          ].join();
        })
        .join('|');
    /** Returns the look of an element with all that may carry its mark: the list item around it, and the icons in it. */
    const wholeLookOf = (element: Element): string => {
      const entry = element.closest('li');
      const drawn = [...element.querySelectorAll('svg')].filter(isSeen);
      // The icon of a checkbox shows its state; elsewhere each entry may have an icon of its own.
      const pictures = element.hasAttribute('aria-checked')
        ? drawn.map(({ innerHTML }) => innerHTML).join()
        : drawn.length;
      return [element, ...(entry ? [entry] : [])].map(lookOf).join('~') + pictures;
    };
    const kindOf = (element: Element) => element.getAttribute('role') ?? element.nodeName;
    const isChosen = (element: Element) => element.matches(CHOSEN);
    return [...document.querySelectorAll(CHOSEN)].filter(isSeen).flatMap((chosen) => {
      // The nearest ancestor that has siblings of its kind.
      let place = chosen.parentElement;
      let others: Element[] = [];
      for (; place && others.length === 0 && place !== document.body; place = place.parentElement) {
        others = [...place.querySelectorAll(`[role="${kindOf(chosen)}"], ${chosen.nodeName.toLowerCase()}`)]
          .filter((other) => !isChosen(other) && !chosen.contains(other) && !other.contains(chosen))
          .filter((other) => kindOf(other) === kindOf(chosen) && isSeen(other));
      }
      const look = wholeLookOf(chosen);
      if (others.length > 0 && !others.some((other) => wholeLookOf(other) === look)) return [];
      const attributes = chosen.getAttributeNames().filter((name) => SELECTED.test(name));
      const found = others.length === 0 ? 'has no others beside it' : 'looks as the others do';
      return [`${kindOf(chosen)} '${chosen.textContent?.trim().slice(0, 40)}' (${attributes}) ${found}`];
    });
  });
