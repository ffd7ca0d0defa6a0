import type { Page } from '@playwright/test';

/**
 * Returns the targets that are too small (WCAG 2.2, 2.5.8): smaller than 24 × 24 px, and with a circle of 24 px round its
 * centre that intersects another target, or the circle of another small one. Exempt are links within a sentence and
 * controls that the browser draws.
 */
export const tooSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const SELECTOR =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"], [role="option"], [role="checkbox"], [role="switch"], [role="combobox"]';

    /** Returns the box of a target; the label of a field belongs to it. */
    const boxOf = (element: Element): DOMRect => {
      const label =
        element.matches('input[type="checkbox"], input[type="radio"]') && element.closest('label');
      return (label || element).getBoundingClientRect();
    };
    const isHit = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const seen = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
      return seen && width > 1 && height > 1 && !element.closest('[inert], [aria-hidden="true"]');
    };
    const isWithinText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const own = element.textContent?.trim() ?? '';
      const around = element.parentElement?.textContent?.trim() ?? '';
      return own !== '' && around.length > own.length;
    };
    const isSmall = ({ width, height }: DOMRect) => width < SIZE - 0.5 || height < SIZE - 0.5;
    const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const meets = (small: DOMRect, other: DOMRect): boolean => {
      const { x, y } = middle(small);
      if (isSmall(other)) {
        const there = middle(other);
        return Math.hypot(x - there.x, y - there.y) < SIZE - 0.5;
      }
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy) < SIZE / 2 - 0.5;
    };

    const targets = [...document.querySelectorAll(SELECTOR)].filter(isHit);
    return targets.flatMap((element) => {
      const box = boxOf(element);
      if (!isSmall(box) || isWithinText(element)) return [];
      const near = targets.filter(
        (other) =>
          other !== element &&
          !other.contains(element) &&
          !element.contains(other) &&
          meets(box, boxOf(other)),
      );
      if (near.length === 0) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      const [beside] = near;
      return [
        `${element.nodeName} '${name}' ${Math.round(box.width)} × ${Math.round(box.height)} px, beside '${beside?.getAttribute('aria-label') ?? beside?.textContent?.trim()}'`,
      ];
    });
  });
