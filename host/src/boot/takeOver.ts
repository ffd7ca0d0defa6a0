/**
 * Page that stands on the screen before the host has mounted its own: the content that the release brings as text. It stays until
 * React's first commit replaces it as a whole.
 */
export interface StartPage {
  /**
   * Carries over to the mounted page where the visitor was: place, focus, and what was typed. Buttons that were pressed are pressed
   * there, since before nothing answered; each once, since a second press would close what the first one opens. Called in the commit.
   */
  takeOver(): void;
}

/**
 * Watches the page that the first answer brought; undefined where it brought none.
 * @param root element that the host renders into
 */
export function watchStartPage(root: HTMLElement): StartPage | undefined {
  const page = root.querySelector('main');
  if (!page) return undefined;
  let scrolled = window.scrollY;
  let focused: Element | undefined;
  const pressed = new Set<Element>();
  const ended = new AbortController();
  const { signal } = ended;
  const scroll = () => {
    scrolled = window.scrollY;
  };
  const focus = ({ target }: Event) => {
    focused = target instanceof Element && root.contains(target) ? target : undefined;
  };
  window.addEventListener('scroll', scroll, { passive: true, signal });
  document.addEventListener('focusin', focus, { signal });
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.add(button);
  };
  page.addEventListener('click', press, { signal });
  // A click beside the focused element takes the focus from it.
  document.addEventListener('pointerdown', () => (focused = undefined), { signal, capture: true });
  if (document.activeElement && page.contains(document.activeElement)) focused = document.activeElement;
  const before = { links: matching(root, focusable), inputs: [...page.querySelectorAll('input')] };
  return {
    takeOver() {
      ended.abort();
      before.inputs.forEach((input, at) => {
        const next = root.querySelector('main')?.querySelectorAll('input')[at];
        if (input.value !== '' && next?.type === input.type) type(next, input.value);
      });
      const after = matching(root, focusable);
      if (focused) counterpart(focused, before.links, after)?.focus({ preventScroll: true });
      for (const button of pressed) counterpart(button, before.links, after)?.click();
      if (scrolled > 0) window.scrollTo(0, scrolled);
    },
  };
}

const focusable = 'a[href], button, input, [tabindex]';

const matching = (root: HTMLElement, selector: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/**
 * Returns the name by which equal elements are found in both pages, without their place. Menus with the same links stand behind the
 * content before, and ahead of it in the mounted page.
 */
const nameOf = (element: Element): string =>
  [
    element.closest('main') !== null,
    element.tagName,
    element.id,
    element.getAttribute('href') ?? '',
    element.textContent?.trim(),
  ].join('\n');

/** Returns the element of the mounted page that stands for one of the page before: the same one among those of its name. */
function counterpart(
  element: Element,
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
): HTMLElement | undefined {
  const name = nameOf(element);
  const place = before.filter((each) => nameOf(each) === name).indexOf(element as HTMLElement);
  return after.filter((each) => nameOf(each) === name)[place];
}

/** Types a value into a field that React controls, which ignores a value that is only set. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
