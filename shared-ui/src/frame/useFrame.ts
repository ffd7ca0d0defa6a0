import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followHeight } from './frameHeight';
import { type FormGuard, guardInput } from './guardInput';
import { hideMastheads, innerDocument, languageOf } from './innerDocument';
import { keepInSight } from './keepInSight';
import { fitPaper } from './paperHeight';
import { passNavigation } from './passNavigation';
import { passShortcut } from './passShortcut';

/** Time from the load of a page to the first measurement of its height, in milliseconds. */
export const FRAME_HEIGHT_DELAY = 100;
/** Time without a load after which a retry is offered, in milliseconds. */
export const FRAME_PATIENCE = 15_000;

export type FrameState = 'loading' | 'slow' | 'shown';

/**
 * State of a framed page: hidden until it is loaded, then without its own header and footer and as high as its content;
 * again after each navigation inside the frame.
 *
 * @param onLoaded called after each load
 * @param onNavigate the `take` of `passNavigation`
 * @param guard guards what is entered into forms of the page; undefined for pages without forms to save
 */
export function useFrame(
  onLoaded: ((frame: HTMLIFrameElement) => void) | undefined,
  onNavigate: ((address: string) => boolean) | undefined,
  guard: FormGuard | undefined,
) {
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState<number>();
  const [language, setLanguage] = useState('de');
  const release = useRef<() => void>(undefined);
  const afterGrowth = useRef<() => void>(undefined);
  const navigated = useRef(onNavigate);
  useEffect(() => {
    navigated.current = onNavigate;
  }, [onNavigate]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), FRAME_PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => () => release.current?.(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as soon as the frame has another height
  useLayoutEffect(() => {
    afterGrowth.current?.();
    afterGrowth.current = undefined;
  }, [height]);

  const reload = useCallback(() => {
    release.current?.();
    afterGrowth.current = undefined;
    setHeight(undefined);
    setState('loading');
  }, []);

  const handleLoad = (frame: HTMLIFrameElement) => {
    release.current?.();
    const document = innerDocument(frame);
    setLanguage(languageOf(document));
    setState('shown');
    onLoaded?.(frame);
    if (!document) {
      setHeight(undefined);
      return;
    }
    hideMastheads(document);
    const view = document.defaultView;
    const stopFollowing = followDocument(frame, document, (next) => {
      afterGrowth.current = view ? keepInSight(view) : undefined;
      setHeight(next);
    });
    // Hides the next page until it is ready: its header would flash up.
    view?.addEventListener('pagehide', reload);
    const stopPassing = view ? passShortcut(view) : undefined;
    const take = (address: string) => navigated.current?.(address) ?? false;
    const input = guard && guardInput(document, guard, take);
    const stopNavigating = passNavigation(document, input?.take ?? take);
    const stopFitting = fitPaper(frame, document);
    release.current = () => {
      stopFollowing();
      stopPassing?.();
      input?.stop();
      stopNavigating();
      stopFitting();
      view?.removeEventListener('pagehide', reload);
    };
  };

  return { state, height, language, handleLoad, reload };
}

/** Measures the height after a delay and follows it. Hides the header again each time, because pages can render it anew. */
function followDocument(frame: HTMLIFrameElement, document: Document, setHeight: (height: number) => void) {
  let observer: ResizeObserver | undefined;
  const timer = setTimeout(() => {
    const next = followHeight(frame.clientHeight);
    const root = document.documentElement;
    const first = root.scrollHeight;
    setHeight(first);
    next({ scrollHeight: first, contentHeight: first });
    observer = new ResizeObserver(() => {
      hideMastheads(document);
      setHeight(next({ scrollHeight: root.scrollHeight, contentHeight: root.offsetHeight }));
    });
    observer.observe(root);
    if (document.body) observer.observe(document.body);
  }, FRAME_HEIGHT_DELAY);
  return () => {
    clearTimeout(timer);
    observer?.disconnect();
  };
}
