/** Inputs of the user in this page. */
let count = 0;

/** Counts keys, clicks and texts from now on. */
export function countInputs(page: Pick<Window, 'addEventListener'>): void {
  const note = () => {
    count += 1;
  };
  for (const kind of ['keydown', 'pointerdown', 'input'] as const) {
    page.addEventListener(kind, note, { capture: true, passive: true });
  }
}

/** Returns how often the user has pressed a key, clicked or typed. */
export const inputCount = (): number => count;
