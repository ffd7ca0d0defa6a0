import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followHeight } from './frameHeight';
import { type FormGuard, guardInput } from './guardInput';
import { hideMastheads, innerDocument, languageOf, stopListening } from './innerDocument';
import { keepInSight } from './keepInSight';
import { fitPaper } from './paperHeight';
import { passNavigation, type TakeAddress } from './passNavigation';
import { passShortcut } from './passShortcut';
import { isDrawable, whenDrawable } from './whenDrawable';

/** Time from the load of a page until its height is measured once more, in milliseconds. */
export const FRAME_HEIGHT_DELAY = 100;
/** Time without a load after which a retry is offered, in milliseconds. */
export const FRAME_PATIENCE = 15_000;

/** `slow`: still loading, and a retry is offered; `lost`: the browser shows its own error in place of the page. */
export type FrameState = 'loading' | 'slow' | 'shown' | 'lost';

/**
 * State of a framed page: hidden until it can be drawn, then without its own header and footer and as high as its content;
 * again after each navigation inside the frame. It does not wait for fonts, pictures and scripts of the page, which come last.
 *
 * @param element the frame
 * @param key changes with the frame
 * @param isOwn whether all pages of the frame are of the portal's origin: one that cannot be read is the browser's error page then
 * @param onLoaded called when a page is drawn and after its load
 * @param onNavigate the `take` of `passNavigation`
 * @param guard guards what is entered into forms of the page; undefined for pages without forms to save
 */
export function useFrame(
  element: RefObject<HTMLIFrameElement | null>,
  key: string,
  isOwn: boolean,
  onLoaded: ((frame: HTMLIFrameElement) => void) | undefined,
  onNavigate: TakeAddress | undefined,
  guard: FormGuard | undefined,
) {
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState<number>();
  const [language, setLanguage] = useState('de');
  const release = useRef<() => void>(undefined);
  const afterGrowth = useRef<() => void>(undefined);
  const measureLater = useRef<() => void>(undefined);
  const shown = useRef<Document>(undefined);
  const left = useRef<Document>(undefined);
  const unreported = useRef(false);
  const navigated = useRef(onNavigate);

  usePatience(state === 'loading', setState);
  useEffect(() => () => release.current?.(), []);

  const reload = useCallback(() => {
    left.current = shown.current;
    release.current?.();
    afterGrowth.current = undefined;
    setHeight(undefined);
    setState('loading');
  }, []);

  /** Shows a page that is drawn, and attaches the portal to its document. */
  const attach = (frame: HTMLIFrameElement, document: Document | undefined) => {
    release.current?.();
    shown.current = document;
    setLanguage(languageOf(document));
    setState(document || !isOwn ? 'shown' : 'lost');
    if (!document) {
      setHeight(undefined);
      return;
    }
    hideMastheads(document);
    const view = document.defaultView;
    const following = followDocument(frame, document, (next) => {
      afterGrowth.current = view ? keepInSight(view) : undefined;
      setHeight(next);
    });
    measureLater.current = following.measureLater;
    // Hides the next page until it is ready: its header would flash up.
    view?.addEventListener('pagehide', reload);
    const stopPassing = view ? passShortcut(view) : undefined;
    const take: TakeAddress = (...step) => navigated.current?.(...step) ?? false;
    const input = guard && guardInput(document, guard, take);
    const stopNavigating = passNavigation(document, input?.take ?? take);
    const stopFitting = fitPaper(frame, document);
    release.current = () => {
      release.current = undefined;
      shown.current = undefined;
      following.stop();
      stopPassing?.();
      input?.stop();
      stopNavigating();
      stopFitting();
      if (view) stopListening(view, 'pagehide', reload);
    };
  };
  const show = (frame: HTMLIFrameElement, document: Document | undefined) => {
    attach(frame, document);
    onLoaded?.(frame);
  };
  const showNow = useRef(show);
  const report = useRef(onLoaded);
  useEffect(() => {
    showNow.current = show;
    report.current = onLoaded;
    navigated.current = onNavigate;
  });

  const isShown = state === 'shown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another frame
  useEffect(() => {
    const frame = element.current;
    if (!frame) return;
    if (unreported.current) {
      unreported.current = false;
      report.current?.(frame);
      return;
    }
    if (isShown) return;
    return whenDrawable(frame, left.current, (document) => {
      // In this frame of the screen: React would wait for the next one.
      flushSync(() => showNow.current(frame, document));
    });
  }, [isShown, key]);

  const handleLoad = (frame: HTMLIFrameElement) => {
    const document = innerDocument(frame);
    if (!document || document !== shown.current) {
      flushSync(() => show(frame, document));
      return;
    }
    // What a person has entered since the page was shown must not be forgotten: the page stays attached.
    hideMastheads(document);
    setLanguage(languageOf(document));
    onLoaded?.(frame);
    measureLater.current?.();
  };

  /** To be called as soon as the frame has another height. */
  const settle = useCallback(() => {
    afterGrowth.current?.();
    afterGrowth.current = undefined;
  }, []);

  /**
   * Shows a page that was loaded ahead in the commit that mounts its frame, if it can be drawn already; to be called in a layout
   * effect. `onLoaded` follows in an effect, when the caller can change the address.
   */
  const showLoaded = (frame: HTMLIFrameElement) => {
    const document = innerDocument(frame);
    if (!document || !isDrawable(document)) return;
    unreported.current = true;
    attach(frame, document);
  };

  return { state, height, language, handleLoad, showLoaded, reload, settle };
}

/** Makes a page that is loading one that is slow, when its patience has ended. */
function usePatience(isLoading: boolean, setState: (state: 'slow') => void): void {
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setState('slow'), FRAME_PATIENCE);
    return () => clearTimeout(timer);
  }, [isLoading, setState]);
}

/**
 * Follows the height of the page, at once and after a delay. Hides the header again each time, because pages can render it
 * anew.
 */
function followDocument(frame: HTMLIFrameElement, document: Document, setHeight: (height: number) => void) {
  const root = document.documentElement;
  const next = followHeight(frame.clientHeight);
  const measure = () => {
    hideMastheads(document);
    setHeight(next({ scrollHeight: root.scrollHeight, contentHeight: root.offsetHeight }));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measureLater = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, FRAME_HEIGHT_DELAY);
  };
  // At once, so that nothing below the page moves after it is drawn.
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  if (document.body) observer.observe(document.body);
  measureLater();
  return {
    measureLater,
    stop() {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}
