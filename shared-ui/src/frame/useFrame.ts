import { useCallback, useEffect, useRef, useState } from 'react';
import { followHeight } from './frameHeight';
import { hideMastheads, innerDocument, languageOf } from './innerDocument';
import { fitPaper } from './paperHeight';
import { passShortcut } from './passShortcut';

/** Specification, portal, chapter 9: the height is taken 100 ms after the load. */
export const FRAME_HEIGHT_DELAY = 100;
/** After so long without a load the person is offered ways on. */
export const FRAME_PATIENCE = 15_000;

export type FrameState = 'loading' | 'slow' | 'shown';

/**
 * The life of a framed page: hidden until it is loaded, then without its own head and foot, as high as its content,
 * and in its own language. All of it again after each navigation inside the frame.
 */
export function useFrame(onLoaded: ((frame: HTMLIFrameElement) => void) | undefined) {
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState<number>();
  const [language, setLanguage] = useState('de');
  const release = useRef<() => void>(undefined);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('slow'), FRAME_PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => () => release.current?.(), []);

  const reload = useCallback(() => {
    release.current?.();
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
    const stopFollowing = followDocument(frame, document, setHeight);
    // The old page goes: its successor is hidden until it is ready, or its head would flash up.
    const view = document.defaultView;
    view?.addEventListener('pagehide', reload);
    const stopPassing = view ? passShortcut(view) : undefined;
    const stopFitting = fitPaper(frame, document);
    release.current = () => {
      stopFollowing();
      stopPassing?.();
      stopFitting();
      view?.removeEventListener('pagehide', reload);
    };
  };

  return { state, height, language, handleLoad, reload };
}

/** Takes the height after 100 ms and follows it from then on; hiding is renewed, since pages draw themselves again. */
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
