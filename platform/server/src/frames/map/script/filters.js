/**
 * Returns the filters in the query of an address; empty ones are left out.
 * @param {string} search
 * @param {readonly string[]} names
 * @returns {Record<string, string>}
 */
export function filtersIn(search, names) {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value));
}

/**
 * Whether a zone has the value of each filter.
 * @param {Readonly<Record<string, string | undefined>>} zone its values by the names of the filters
 * @param {Readonly<Record<string, string>>} filters
 */
export const matches = (zone, filters) =>
  Object.entries(filters).every(([name, value]) => zone[name] === value);

/**
 * Events between the page and the portal around it (`shared-ui/src/frame/passNavigation.ts`): the portal is told of a step, and
 * asks for another address. It prevents the default of the first if the step is one of its own.
 */
const FRAME_STEP = 'portal-frame-step';
const FRAME_ADDRESS = 'portal-frame-address';

/**
 * Applies the filters as soon as they are chosen, and keeps them in the address, in the portal in its own: Back and Forward lead
 * through the choices. Several values chosen in one go, as with the arrow keys, are one step. The button that applies them is
 * for as long as this has not run.
 *
 * @param {Document} document
 * @param {readonly HTMLElement[]} items list items of the zones with their values as data
 * @param {(items: HTMLElement[]) => void} onShown receives the items that are shown
 */
export function followFilters(document, items, onShown) {
  const form = document.querySelector('.filters');
  const selects = [...form.querySelectorAll('select')];
  const names = selects.map(({ name }) => name);
  const count = document.querySelector('.count');
  const none = document.querySelector('.none');
  const view = document.defaultView;
  let lastChanged;
  let lastSearch = view.location.search;

  const show = (filters) => {
    const shown = items.filter((item) => matches(item.dataset, filters));
    const visible = new Set(shown);
    for (const item of items) item.hidden = !visible.has(item);
    const number = shown.length.toLocaleString('de-DE');
    count.textContent = shown.length === 1 ? count.dataset.one : count.dataset.many.replace('{}', number);
    none.hidden = shown.length > 0;
    form.querySelector('a').hidden = Object.keys(filters).length === 0;
    onShown(shown);
  };
  const showAddress = () => {
    lastSearch = view.location.search;
    const filters = filtersIn(view.location.search, names);
    for (const select of selects) {
      const wanted = filters[select.name] ?? '';
      // A value that no zone has stays in the address and is none of the choices.
      select.value = [...select.options].some(({ value }) => value === wanted) ? wanted : '';
    }
    show(filters);
  };
  const go = (query, source) => {
    const { pathname } = new URL(form.action);
    const address = query ? `${pathname}?${query}` : pathname;
    const isReplacing = Boolean(source) && source === lastChanged;
    const step = new view.CustomEvent(FRAME_STEP, { detail: { address, isReplacing }, cancelable: true });
    const isOfPortal = !document.dispatchEvent(step);
    if (isOfPortal || isReplacing) view.history.replaceState(null, '', address);
    else view.history.pushState(null, '', address);
    lastChanged = source;
    showAddress();
  };

  form.classList.add('live');
  form.addEventListener('change', ({ target }) => {
    const chosen = selects.filter(({ value }) => value).map(({ name, value }) => [name, value]);
    go(new URLSearchParams(chosen).toString(), target);
  });
  form.addEventListener('focusout', () => {
    lastChanged = undefined;
  });
  for (const link of [form.querySelector('a'), none.querySelector('a')]) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go('', undefined);
      // The link is hidden now and would take the focus with it.
      selects[0]?.focus({ preventScroll: true });
    });
  }
  document.addEventListener(FRAME_ADDRESS, (event) => {
    const { pathname, search } = new URL(event.detail, view.location.href);
    if (pathname !== new URL(form.action).pathname) return;
    event.preventDefault();
    // A step of the page itself comes back as well.
    if (search === lastSearch) return;
    view.history.replaceState(null, '', `${pathname}${search}`);
    lastChanged = undefined;
    showAddress();
  });
  view.addEventListener('popstate', () => {
    // The next choice is a step of its own: it must not take the place of the entry that Back led to.
    lastChanged = undefined;
    // A link to a part of the page leaves the filters, and the view of the map, as they are.
    if (view.location.search !== lastSearch) showAddress();
  });
}
