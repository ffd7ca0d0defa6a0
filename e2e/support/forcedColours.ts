import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Controls that are told from their surroundings by a surface of their own. */
    surfaces?: readonly Element[];
  }
}

/** Notes in the page which controls have a surface of their own, as it is without forced colours. */
export const rememberSurfaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What was busy a moment ago is on its way to the surface that it has, or to none.
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const CONTROLS =
      'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"], [role="combobox"], [role="menuitem"], [role="option"]';
    const isClear = (colour: string) => /rgba\(.*, 0\)|transparent/.test(colour);
    const surfaceBehind = (element: Element): string => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'none';
    };
    window.surfaces = [...document.querySelectorAll(CONTROLS)].filter((element) => {
      // What cannot be pressed needs no edge (WCAG 2.2, 1.4.11): its words are grey.
      if (element.matches(':disabled, [aria-disabled="true"]')) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      const { backgroundColor } = getComputedStyle(element);
      return !isClear(backgroundColor) && backgroundColor !== surfaceBehind(element);
    });
  });

/** The noted controls that have lost their surface to forced colours and got no edge in its place; axe does not look for that. */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasEdge = (element: Element): boolean => {
      const {
        borderTopStyle,
        borderTopWidth,
        borderBottomStyle,
        borderBottomWidth,
        outlineStyle,
        textDecorationLine,
      } = getComputedStyle(element);
      const drawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0;
      return (
        drawn(borderTopStyle, borderTopWidth) ||
        drawn(borderBottomStyle, borderBottomWidth) ||
        outlineStyle !== 'none' ||
        // An entry that is the current one is underlined.
        textDecorationLine !== 'none'
      );
    };
    return (
      (window.surfaces ?? [])
        .filter((element) => element.isConnected && !hasEdge(element))
        // A field's edge may be drawn beside it, within the box of both.
        .filter((element) => ![...(element.parentElement?.children ?? [])].some(hasEdge))
        .filter((element) => !(element.parentElement && hasEdge(element.parentElement)))
        .map((element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
          return `${element.nodeName} '${name}' has no edge in the place of its surface`;
        })
    );
  });
