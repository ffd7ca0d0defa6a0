import { page } from '@mobidrom/shared-contract/look';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeRoot } from '../core';
import { Frame } from './Frame';
import type { FramesAhead } from './framesAhead';

vi.stubEnv('ALL_STYLES', 'yes');

/** Observers that a test runs itself: jsdom has no layout. */
const observers: { run(): void }[] = [];
class Observer {
  constructor(readonly run: () => void) {
    observers.push(this);
  }
  observe() {}
  disconnect() {
    observers.splice(observers.indexOf(this), 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  observers.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (props: Partial<Parameters<typeof Frame>[0]> = {}) =>
  render(
    <ThemeRoot>
      <Frame
        src="/landingpage"
        allowed={['/landingpage']}
        title="Startseite"
        heading="Willkommen"
        {...props}
      />
    </ThemeRoot>,
  );
const frame = () => screen.getByTitle<HTMLIFrameElement>('Startseite');
const fill = (html: string, scrollHeight = 1234) => {
  const inner = frame().contentDocument;
  if (!inner) throw new Error('the frame of the test has no document');
  // An iframe that has not loaded has an empty document in jsdom.
  const root = inner.documentElement ?? inner.appendChild(inner.createElement('html'));
  root.innerHTML = `<head></head><body>${html}</body>`;
  Object.defineProperty(inner.documentElement, 'scrollHeight', { configurable: true, value: scrollHeight });
  return inner;
};

it('is hidden behind a notice while it loads', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('Daten werden geladen. Bitte warten...');
  expect(frame().style.visibility).toBe('hidden');
});

it('has a notice as wide as other pages, while it loads and when that takes long', () => {
  show();
  /** Returns the place that has the width of the portal's pages and holds this element. */
  const placeOf = (element: HTMLElement | null): HTMLElement | null =>
    element === null || getComputedStyle(element).maxWidth === `${page.width}px`
      ? element
      : placeOf(element.parentElement);
  const place = placeOf(screen.getByRole('status'));
  expect(place).not.toBeNull();
  expect(placeOf(screen.getByText('Willkommen'))).toBe(place);
  act(() => vi.advanceTimersByTime(15_000));
  expect(placeOf(screen.getByRole('status'))).toBe(place);
  expect(placeOf(screen.getByRole('button', { name: 'Erneut versuchen' }))).toBe(place);
});

it('has the title of the page for sight alone until it shows the page, which has its own', () => {
  show();
  expect(screen.getByText('Willkommen').getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('heading')).toBeNull();
  fill('<main></main>');
  fireEvent.load(frame());
  expect(screen.queryByText('Willkommen')).toBeNull();
});

it('hides header and footer after the load and takes the height of the page at once, and again after 100 ms', () => {
  show();
  const inner = fill(
    '<div class="account-masthead"></div><header class="masthead"></header><main></main><footer class="site-footer"></footer>',
  );
  fireEvent.load(frame());
  expect(screen.queryByRole('status')).toBeNull();
  expect(frame().style.visibility).toBe('visible');
  const hidden = [...inner.querySelectorAll<HTMLElement>('body > *')].filter(
    (element) => element.style.display === 'none',
  );
  expect(hidden.map((element) => element.className)).toEqual(['account-masthead', 'masthead', 'site-footer']);
  expect(frame().style.height).toBe('1234px');
  Object.defineProperty(inner.documentElement, 'scrollHeight', { configurable: true, value: 1500 });
  act(() => vi.advanceTimersByTime(99));
  expect(frame().style.height).toBe('1234px');
  act(() => vi.advanceTimersByTime(1));
  expect(frame().style.height).toBe('1500px');
});

it('follows the height of the page and hides a header that is rendered again', () => {
  show();
  const inner = fill('<main></main>');
  fireEvent.load(frame());
  act(() => vi.advanceTimersByTime(100));
  Object.defineProperty(inner.documentElement, 'scrollHeight', { configurable: true, value: 2000 });
  inner.body.insertAdjacentHTML('beforeend', '<footer class="site-footer"></footer>');
  act(() => observers.forEach((observer) => void observer.run()));
  expect(frame().style.height).toBe('2000px');
  expect(inner.querySelector<HTMLElement>('.site-footer')?.style.display).toBe('none');
});

describe('a page that is parsed and still waits for fonts, pictures and scripts', () => {
  /** Gives the frame a document of an own address, as the browser does when the page has arrived. */
  const arrive = (readyState: DocumentReadyState, html = '<main></main>') => {
    const inner = fill(html);
    Object.defineProperty(inner, 'URL', { configurable: true, value: `${location.origin}/landingpage` });
    Object.defineProperty(inner, 'readyState', { configurable: true, value: readyState });
    act(() => vi.advanceTimersByTime(20));
    return inner;
  };
  const visibility = () => frame().style.visibility;

  it('is shown before its load, as high as its content', () => {
    show();
    arrive('loading');
    expect(visibility()).toBe('hidden');
    arrive('interactive', '<header class="masthead"></header>');
    expect(visibility()).toBe('visible');
    expect(frame().style.height).toBe('1234px');
    expect(frame().contentDocument?.querySelector<HTMLElement>('.masthead')?.style.display).toBe('none');
  });

  it('is shown as soon as its styles are there', () => {
    show();
    const inner = arrive('interactive', '<link rel="stylesheet" href="about:blank">');
    expect(visibility()).toBe('hidden');
    Object.defineProperty(inner.querySelector('link'), 'sheet', { value: {} });
    act(() => vi.advanceTimersByTime(20));
    expect(visibility()).toBe('visible');
  });

  it('keeps what is entered before its load', () => {
    const isDirty: (() => boolean)[] = [];
    const register = (form: () => boolean) => {
      isDirty.push(form);
      return () => void isDirty.splice(isDirty.indexOf(form), 1);
    };
    show({ guard: { unsaved: { register, isDirty: () => false }, confirm: async () => true } });
    const inner = arrive('interactive', '<form method="post"><input value="Kim"></form>');
    const field = inner.querySelector('input');
    if (!field) throw new Error('the page of the test has no field');
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
    field.value = 'Kai';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    fireEvent.load(frame());
    expect(isDirty.map((form) => form())).toEqual([true]);
  });
});

it('has the language of the page, German if it has none', () => {
  show();
  fill('');
  fireEvent.load(frame());
  expect(frame().lang).toBe('de');
  frame().contentDocument?.documentElement.setAttribute('lang', 'nl');
  fireEvent.load(frame());
  expect(frame().lang).toBe('nl');
});

/** Makes the page in the frame one of another origin, as the browser's own error page is. */
const hidePage = () => {
  const refuse = () => {
    throw new DOMException('Blocked a frame', 'SecurityError');
  };
  const view = frame().contentWindow;
  if (view) Object.defineProperty(view, 'removeEventListener', { get: refuse });
  Object.defineProperty(frame(), 'contentDocument', { get: refuse });
};

it('offers a retry at once where the browser shows its error page, and the retry loads the page', () => {
  show();
  fill('');
  fireEvent.load(frame());
  act(() => {
    frame().contentWindow?.dispatchEvent(new Event('pagehide'));
  });
  hidePage();
  fireEvent.load(frame());
  expect(frame().style.visibility).toBe('hidden');
  expect(screen.queryByText(/Daten werden geladen/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('konnte nicht geladen werden');
  const before = frame();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(frame()).not.toBe(before);
  fill('');
  fireEvent.load(frame());
  expect(frame().style.visibility).toBe('visible');
});

it('shows a page of another origin with the height of the viewport', () => {
  show({ src: 'https://other.example/landingpage', allowed: ['https://other.example/'] });
  Object.defineProperty(frame(), 'contentDocument', {
    get: () => {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  });
  fireEvent.load(frame());
  act(() => vi.advanceTimersByTime(1000));
  expect(frame().style.visibility).toBe('visible');
  expect(frame().style.height).toBe('');
  expect(frame().lang).toBe('de');
});

it('hides the next page until it is loaded, and its header afterwards', () => {
  show();
  fill('');
  fireEvent.load(frame());
  act(() => {
    frame().contentWindow?.dispatchEvent(new Event('pagehide'));
  });
  expect(frame().style.visibility).toBe('hidden');
  const inner = fill('<header class="masthead"></header>');
  fireEvent.load(frame());
  expect(inner.querySelector<HTMLElement>('.masthead')?.style.display).toBe('none');
  expect(frame().style.visibility).toBe('visible');
});

describe('the shortcuts of the shell in the framed page', () => {
  const heard: KeyboardEvent[] = [];
  const hear = (event: KeyboardEvent) => {
    heard.push(event);
    event.preventDefault();
  };
  beforeEach(() => {
    heard.length = 0;
    window.addEventListener('keydown', hear);
  });
  afterEach(() => window.removeEventListener('keydown', hear));
  const showFilled = () => {
    const shown = show();
    fill('');
    return shown;
  };
  const inside = () => {
    const view = frame().contentWindow;
    if (!view) throw new Error('the frame of the test has no window');
    return view;
  };
  /** Whether the browser's default action takes place. */
  const isLeftToBrowser = (view: Window, init: KeyboardEventInit) =>
    view.dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));

  it.each([{ key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }, { key: 'F8' }])(
    '%o reaches the portal',
    (keys) => {
      showFilled();
      fireEvent.load(frame());
      expect(isLeftToBrowser(inside(), keys)).toBe(false);
      expect(heard).toHaveLength(1);
      expect(heard[0]).toMatchObject(keys);
    },
  );
  it.each([{ key: 'k' }, { key: 'l', ctrlKey: true }, { key: 'k', ctrlKey: true, altKey: true }])(
    '%o is none',
    (keys) => {
      showFilled();
      fireEvent.load(frame());
      expect(isLeftToBrowser(inside(), keys)).toBe(true);
      expect(heard).toEqual([]);
    },
  );
  it('does not reach the portal if the framed page handles it', () => {
    showFilled();
    inside().addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.load(frame());
    isLeftToBrowser(inside(), { key: 'k', ctrlKey: true });
    expect(heard).toEqual([]);
  });
  it('is passed on once by each page, and not after it has gone', () => {
    const { unmount } = showFilled();
    fireEvent.load(frame());
    fireEvent.load(frame());
    const view = inside();
    isLeftToBrowser(view, { key: 'k', ctrlKey: true });
    expect(heard).toHaveLength(1);
    unmount();
    isLeftToBrowser(view, { key: 'k', ctrlKey: true });
    expect(heard).toHaveLength(1);
  });
});

describe('forms of the framed page', () => {
  const FORM =
    '<form method="post"><input name="vorname" value="Kim"></form><a href="/landingpage/b">weiter</a>';
  /** Shows a page with a form, whose first field is edited. `answer` is that of the question. */
  async function edit(answer: boolean) {
    const isDirty = new Set<() => boolean>();
    const questions: string[] = [];
    const register = (form: () => boolean) => {
      isDirty.add(form);
      return () => void isDirty.delete(form);
    };
    const confirm = async ({ title }: { title: string }) => {
      questions.push(title);
      return answer;
    };
    const taken: string[] = [];
    show({
      guard: { unsaved: { register, isDirty: () => false }, confirm },
      onNavigate: (address) => taken.push(address) > 0,
    });
    const inner = fill(FORM);
    Object.defineProperty(inner, 'URL', { value: `${location.origin}/landingpage` });
    fireEvent.load(frame());
    const field = inner.querySelector('input');
    const link = inner.querySelector('a');
    if (!field || !link) throw new Error('the page of the test has no form');
    // An address below that of an empty document.
    Object.defineProperty(link, 'href', { value: `${location.origin}/landingpage/b` });
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
    field.value = 'Kai';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const isAnyDirty = () => [...isDirty].some((form) => form());
    return { isAnyDirty, isDirty, questions, taken, link };
  }

  it('are unsaved changes of the portal until the page is left', async () => {
    const { isAnyDirty, isDirty } = await edit(true);
    expect(isAnyDirty()).toBe(true);
    act(() => void frame().contentWindow?.dispatchEvent(new Event('pagehide')));
    expect(isDirty.size).toBe(0);
  });
  it.each([
    [true, ['/landingpage/b']],
    [false, []],
  ])('are asked about once before a link inside the page is followed: %s', async (answer, expected) => {
    const { questions, taken, link } = await edit(answer);
    const isFollowed = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await act(async () => undefined);
    expect(isFollowed).toBe(false);
    expect(questions).toEqual(['Änderungen verwerfen']);
    expect(taken).toEqual(expected);
  });
});

it('offers a retry and a new tab after 15 s without a load', () => {
  show();
  act(() => vi.advanceTimersByTime(14_999));
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  const tab = screen.getByRole('link', { name: /In neuem Tab öffnen/ });
  expect(tab.getAttribute('href')).toBe(`${location.origin}/landingpage`);
  const before = frame();
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(frame()).not.toBe(before);
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

it('shows an error for an address that is not allowed', () => {
  show({ src: 'https://evil.example/landingpage' });
  expect(screen.queryByTitle('Startseite')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Diese Adresse gehört nicht');
});

it('gives the focus on to the page that a link of the focused page leads to', () => {
  const { rerender } = show();
  fill('<a href="/landingpage/b">weiter</a>');
  fireEvent.load(frame());
  frame().focus();
  rerender(
    <ThemeRoot>
      <Frame src="/landingpage/b" allowed={['/landingpage']} title="Startseite" heading="Willkommen" />
    </ThemeRoot>,
  );
  expect(document.activeElement).toBe(document.body);
  fill('');
  fireEvent.load(frame());
  expect(document.activeElement).toBe(frame());
});

it('loads another address, but not the address that the page has navigated to', () => {
  const seen: string[] = [];
  const onAddress = (address: string, heading?: string) => void seen.push(`${address} ${heading}`);
  const { rerender } = show({ onAddress });
  const at = (src: string) =>
    rerender(
      <ThemeRoot>
        <Frame
          src={src}
          allowed={['/landingpage']}
          title="Startseite"
          heading="Willkommen"
          onAddress={onAddress}
        />
      </ThemeRoot>,
    );
  const first = frame();
  Object.defineProperty(first, 'contentDocument', {
    value: {
      location: { protocol: 'http:', pathname: '/landingpage/a', search: '', hash: '' },
      documentElement: document.createElement('html'),
      querySelector: () => ({ textContent: ' Stadtbus\n  Köln ' }),
      querySelectorAll: () => [],
      addEventListener: () => {},
      removeEventListener: () => {},
      defaultView: null,
    },
  });
  fireEvent.load(first);
  expect(seen).toEqual(['/landingpage/a Stadtbus Köln']);
  at('/landingpage/a');
  expect(frame()).toBe(first);
  at('/landingpage/b');
  expect(frame()).not.toBe(first);
  expect(frame().src).toBe(`${location.origin}/landingpage/b`);
});

describe('a page that was loaded ahead', () => {
  /** Gives the place a frame that was prepared: its page is there, or on its way. */
  function prepared(isThere: boolean): FramesAhead {
    return {
      prepare() {},
      drop() {},
      take(address, place) {
        const element = document.createElement('iframe');
        element.src = address;
        place.append(element);
        const inner = element.contentDocument;
        if (!inner) throw new Error('the frame of the test has no document');
        const root = inner.documentElement ?? inner.appendChild(inner.createElement('html'));
        root.innerHTML = '<head></head><body><main><h1>Willkommen</h1></main></body>';
        Object.defineProperty(inner.documentElement, 'scrollHeight', { value: 1234 });
        if (isThere) {
          Object.defineProperty(inner, 'URL', { value: address });
          Object.defineProperty(inner, 'readyState', { value: 'complete' });
        }
        return element;
      },
    };
  }

  it('is shown at once, as high as its content', () => {
    show({ ahead: prepared(true) });
    expect(screen.queryByRole('status')).toBeNull();
    expect(frame().style.visibility).toBe('visible');
    expect(frame().style.height).toBe('1234px');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(frame().src).toBe(`${location.origin}/landingpage`);
  });

  it('is waited for behind the notice while it is on its way', () => {
    show({ ahead: prepared(false) });
    expect(screen.getByRole('status')).toBeTruthy();
    expect(frame().style.visibility).toBe('hidden');
    fireEvent.load(frame());
    expect(screen.queryByRole('status')).toBeNull();
    expect(frame().style.height).toBe('1234px');
  });
});

describe('a place of the framed page that was scrolled to before the frame has its height', () => {
  /** Lets the framed page scroll as far as a browser does: less by as much as the frame is higher. */
  function scrolledTo(top: number) {
    show();
    fill('<main></main>', 1500);
    const view = frame().contentWindow;
    if (!view) throw new Error('the frame of the test has no window');
    const most = () => 1500 - (Number.parseInt(frame().style.height, 10) || 600);
    Object.defineProperty(view, 'scrollY', { configurable: true, get: () => Math.min(top, most()) });
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    fireEvent.load(frame());
    return scrollBy;
  }

  it('stays in sight: the window scrolls in place of the frame', () => {
    const scrollBy = scrolledTo(700);
    expect(scrollBy.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
  });

  it('moves nothing where the page was not scrolled', () => {
    const scrollBy = scrolledTo(0);
    act(() => vi.advanceTimersByTime(100));
    expect(scrollBy).not.toHaveBeenCalled();
  });
});
