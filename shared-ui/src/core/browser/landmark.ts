/** Landmarks of a page, topmost layer first. A page has no content outside of them. */
const LANDMARKS = ['dialog, [role="dialog"], [role="alertdialog"]', 'main', 'header, footer, nav'];

/** Returns the landmark around a control, for what opens beside it: screen readers find it there. Default: the body. */
export function landmarkOf(control: Element | null | undefined): Element {
  for (const landmark of LANDMARKS) {
    const found = control?.closest(landmark);
    if (found) return found;
  }
  return document.body;
}
