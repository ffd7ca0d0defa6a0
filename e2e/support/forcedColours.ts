import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Controls that stand out from their surroundings by a background colour of their own. */
    surfaces?: readonly Element[];
  }
}

/** Stores in the page which controls have a background colour of their own. Call it without forced colours. */
export const rememberSurfaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A button that was busy a moment ago still fades to its background colour.
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
      // Disabled controls need no edge (WCAG 2.2, 1.4.11): their text is grey.
      if (element.matches(':disabled, [aria-disabled="true"]')) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      const { backgroundColor } = getComputedStyle(element);
      return !isClear(backgroundColor) && backgroundColor !== surfaceBehind(element);
    });
  });

/** Returns the stored controls that have no edge in forced colours, which remove their background colour. axe has no such rule. */
export const controlsWithoutEdge = (page: Page): Promise<string[]> =>
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
        // The current entry is underlined.
        textDecorationLine !== 'none'
      );
    };
    return (
      (window.surfaces ?? [])
        .filter((element) => element.isConnected && !hasEdge(element))
        // The edge of a field may be drawn by a sibling or by the parent element.
        .filter((element) => ![...(element.parentElement?.children ?? [])].some(hasEdge))
        .filter((element) => !(element.parentElement && hasEdge(element.parentElement)))
        .map((element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
          return `${element.nodeName} '${name}' has no edge in the place of its surface`;
        })
    );
  });
