import type { Locator, Page } from '@playwright/test';

/** Most presses of Tab: a focus that has not come round by then is trapped. */
const LIMIT = 400;

export interface FocusWalk {
  /** Number of stops until the focus comes round. */
  readonly stops: number;
  readonly findings: string[];
}

/** Focused element as the page sees it: a frame counts as one stop. */
interface Stop {
  /** No element has the focus: it has moved on to the browser's own controls. */
  readonly isOutside: boolean;
  readonly isFirst: boolean;
  readonly isWithin: boolean;
  readonly name: string;
  readonly findings: readonly string[];
}

/**
 * Presses Tab from the current focus until it comes round. Finds traps, invisible stops, stops without a visible focus,
 * and jumps backwards in the document.
 *
 * Past the last stop a browser focuses its own bars, or, without any, the page's first stop.
 * @param within a dialog, which the focus must not leave. Default: the whole page
 */
export async function walkByTab(page: Page, within?: Locator): Promise<FocusWalk> {
  const findings: string[] = [];
  const dialog = await within?.elementHandle();
  await page.evaluate(() => {
    const start = document.activeElement;
    // A dialog may have the focus without being a stop: Tab does not return to it.
    const first = start instanceof HTMLElement && start.tabIndex >= 0 ? start : undefined;
    window.focusWalk = { first, last: undefined, hasComeRound: false, shown: [] };
  });
  for (let stops = 0; stops < LIMIT; stops++) {
    await page.keyboard.press('Tab');
    const stop: Stop = await page.evaluate(lookAtFocus, dialog ?? null);
    if (dialog && !stop.isWithin) findings.push(`the focus leaves the dialog for ${stop.name}`);
    if (stop.isOutside || stop.isFirst) return { stops, findings };
    findings.push(...stop.findings);
    if (dialog && !stop.isWithin) return { stops, findings };
  }
  return { stops: LIMIT, findings: [...findings, `the focus does not come round within ${LIMIT} stops`] };
}

declare global {
  interface Window {
    focusWalk?: {
      first: Element | undefined;
      last: Element | undefined;
      /** A dialog may open with the focus on its first field; the stops above that field come after the dialog's end. */
      hasComeRound: boolean;
      /** Outline of the last stop while it had the focus. */
      shown: readonly (readonly [Element, string])[];
    };
  }
}

function lookAtFocus(dialog: Node | null): Stop {
  const walk = window.focusWalk ?? { first: undefined, last: undefined, hasComeRound: false, shown: [] };
  const element = document.activeElement;
  const named = (one: Element | undefined): string => {
    const { placeholder } = one as HTMLInputElement;
    const label = one?.getAttribute('aria-label') ?? one?.getAttribute('title') ?? one?.textContent;
    return `${one?.nodeName} '${(label || placeholder || one?.id || '').trim().slice(0, 50)}'`;
  };
  const drawn = (one: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } =
      getComputedStyle(one);
    const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
    return [outline, boxShadow, borderColor, borderWidth, backgroundColor].join('|');
  };
  const findings: string[] = [];
  // A frame shows no focus of its own: the elements inside do.
  if (walk.last && walk.last !== element && walk.last.isConnected && walk.last.nodeName !== 'IFRAME') {
    if (walk.shown.every(([one, look]) => drawn(one) === look)) {
      findings.push(`${named(walk.last)} does not show that it has the focus`);
    }
  }
  const stop = { isOutside: false, isFirst: false, isWithin: true, name: 'the page', findings };
  if (!element || element === document.body || element === document.documentElement) {
    return { ...stop, isOutside: true, isWithin: !dialog };
  }
  const isWithin = dialog?.contains(element) ?? true;
  const name = named(element);
  if (element === walk.first) return { ...stop, isFirst: true, isWithin, name };
  walk.first ??= element;

  // While the focus is inside a frame, the frame is the page's active element.
  const isSame = element === walk.last;
  if (walk.last && !isSame) {
    const precedes = (from: Element | undefined) =>
      ((from?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const comesRound = !walk.hasComeRound && precedes(walk.first);
    if (comesRound) walk.hasComeRound = true;
    else if (precedes(walk.last))
      findings.push(`${name} comes after ${named(walk.last)}, which follows it in the document`);
  }
  const { width, height, bottom, right } = element.getBoundingClientRect();
  // These inputs are invisible; a drawn replacement stands beside each.
  const isDrawnBeside = element.matches('input[type="checkbox"], input[type="radio"], input[type="file"]');
  if (!isDrawnBeside && (width < 1 || height < 1 || bottom < 0 || right < 0)) {
    findings.push(`${name} cannot be seen`);
  }
  // The box around a field, or its drawn replacement, may show the focus.
  const beside = [...(element.parentElement?.children ?? [])];
  const above = [element.parentElement, element.parentElement?.parentElement];
  walk.last = element;
  walk.shown = [...new Set([element, ...beside, ...above])].flatMap((one) =>
    one ? [[one, drawn(one)]] : [],
  );
  return { ...stop, isWithin, name };
}
