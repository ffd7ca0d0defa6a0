/**
 * Keeps the filters in sight. The portal's frame is as high as the page in it, so that the window around it scrolls: the panel
 * follows by a variable of the style. On narrow windows the filters open as a drawer. Without this script they are a
 * part of the page that is folded there.
 */
(() => {
  const panel = document.querySelector('.facets');
  const fold = panel?.querySelector('.fold');
  const summary = fold?.querySelector('summary');
  const columns = panel?.parentElement;
  if (!panel || !fold || !summary || !columns) return;

  const MARGIN = 16;
  const wide = matchMedia('(min-width:900px)');
  // Null if the page stands alone, or if the page around it is of another origin.
  const frame = window.frameElement;
  const outer = frame ? window.parent : window;
  const { style } = document.documentElement;

  const follow = () => {
    if (!frame) return;
    const place = frame.getBoundingClientRect();
    const hidden = Math.max(0, -place.top);
    // The drawer covers what is seen of the frame, so that its last button is in sight below the portal's header, too.
    const seen = Math.min(outer.innerHeight, place.bottom) - Math.max(0, place.top);
    const { top, height } = columns.getBoundingClientRect();
    const most = Math.max(0, height - panel.offsetHeight);
    style.setProperty('--sight-top', `${hidden}px`);
    style.setProperty('--sight-height', `${outer.innerHeight}px`);
    style.setProperty('--drawer-height', `${Math.max(0, seen)}px`);
    style.setProperty('--panel-top', `${Math.min(most, Math.max(0, hidden + MARGIN - top))}px`);
  };
  let isDue = false;
  const soon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      follow();
    });
  };
  follow();
  outer.addEventListener('scroll', soon, { passive: true });
  outer.addEventListener('resize', soon, { passive: true });
  panel.addEventListener('toggle', soon, { capture: true });
  // The window around the page outlives it.
  window.addEventListener('pagehide', () => {
    outer.removeEventListener('scroll', soon);
    outer.removeEventListener('resize', soon);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    outer.addEventListener('scroll', soon, { passive: true });
    outer.addEventListener('resize', soon, { passive: true });
  });

  const drawer = document.createElement('dialog');
  drawer.className = 'drawer facets';
  drawer.setAttribute('aria-labelledby', 'filter-titel');
  const button = (text, className) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = className;
    made.textContent = text;
    made.addEventListener('click', () => drawer.close());
    return made;
  };
  const heading = document.createElement('h2');
  heading.id = 'filter-titel';
  heading.textContent = panel.dataset.title ?? '';
  const head = document.createElement('div');
  head.className = 'drawer-head';
  const cross = button('', 'drawer-close');
  cross.setAttribute('aria-label', panel.dataset.close ?? '');
  head.append(heading, cross);
  const body = document.createElement('div');
  body.className = 'drawer-body';
  const foot = document.createElement('div');
  foot.className = 'drawer-foot';
  foot.append(button(panel.dataset.show ?? '', 'btn'));
  drawer.append(head, body, foot);
  panel.after(drawer);

  summary.setAttribute('aria-haspopup', 'dialog');
  summary.addEventListener('click', (event) => {
    event.preventDefault();
    body.append(...[...fold.children].filter((child) => child !== summary));
    follow();
    drawer.showModal();
  });
  drawer.addEventListener('close', () => fold.append(...body.children));
  // A click beside the drawer is one on its backdrop, which belongs to it.
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  wide.addEventListener('change', () => drawer.close());
})();
