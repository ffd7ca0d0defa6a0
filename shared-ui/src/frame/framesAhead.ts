import { hideMastheads, innerDocument } from './innerDocument';

/** Age up to which a page is shown, in milliseconds, as of lists that are fetched ahead. */
export const FRAME_FRESH = 5_000;

/** A page that is loaded into a hidden frame before somebody opens it. There is one at most. */
export interface FramesAhead {
  /**
   * Loads a page into a hidden frame, in place of the one before. Does nothing while that page is there and fresh, in browsers
   * that save data or cannot move a frame without loading it again, and before the portal's own page is loaded.
   *
   * @param address absolute address, one that may be requested without being opened
   * @param subscribe calls its listener when the page must not be shown any more, as at a change of the session; returns a
   *   function that ends this
   */
  prepare(address: string, subscribe: (listener: () => void) => () => void): void;
  /**
   * Moves the frame of a page to its place. Each frame is taken once; a page that failed, or that led to another address, is not.
   *
   * @param place element of the document
   * @returns the frame, loaded or still loading; undefined unless this page was prepared a moment ago
   */
  take(address: string, place: Element): HTMLIFrameElement | undefined;
  /** Removes the page that is there. */
  drop(): void;
}

/** Moves an element without removing it from the document, which keeps a frame loaded. Newer than the types of the DOM. */
type MovingElement = Element & { moveBefore?(node: Node, child: Node | null): void };

interface Ahead {
  readonly address: string;
  readonly at: number;
  readonly box: HTMLElement;
  readonly frame: HTMLIFrameElement;
  end(): void;
}

/** Creates the place of a page that is loaded ahead. */
export function createFramesAhead(): FramesAhead {
  let ahead: Ahead | undefined;
  const isFresh = ({ at }: Ahead) => performance.now() - at < FRAME_FRESH;
  const drop = () => {
    const one = ahead;
    ahead = undefined;
    one?.end();
    one?.box.remove();
  };
  return {
    prepare(address, subscribe) {
      if (ahead?.address === address && isFresh(ahead)) return;
      drop();
      if (!canMove(document.body) || savesData() || document.readyState !== 'complete') return;
      const { box, frame } = hiddenFrame(address);
      const timer = setTimeout(drop, FRAME_FRESH);
      const unsubscribe = subscribe(drop);
      // A tab that is restored by Back would show what was current when it was left.
      window.addEventListener('pagehide', drop);
      const end = () => {
        clearTimeout(timer);
        unsubscribe();
        window.removeEventListener('pagehide', drop);
      };
      ahead = { address, at: performance.now(), box, frame, end };
      document.body.append(box);
    },
    take(address, place) {
      const one = ahead;
      if (one?.address !== address) return undefined;
      if (!isFresh(one) || !isUsable(one.frame, address) || !canMove(place)) {
        drop();
        return undefined;
      }
      place.moveBefore(one.frame, null);
      one.frame.style.width = '';
      drop();
      return one.frame;
    },
    drop,
  };
}

const canMove = (place: MovingElement): place is Element & Required<MovingElement> =>
  typeof place.moveBefore === 'function' && place.isConnected;

/** Whether the user asks for little traffic; only some browsers tell. */
const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};

/** Returns a frame as wide as the page, in a box that nobody sees, hears or reaches; it takes the height of its content. */
function hiddenFrame(address: string) {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.style.visibility = 'hidden';
  frame.style.width = `${document.documentElement.clientWidth}px`;
  frame.style.height = '100vh';
  frame.style.border = '0';
  frame.addEventListener(
    'load',
    () => {
      const inner = innerDocument(frame);
      if (!inner) return;
      hideMastheads(inner);
      frame.style.height = `${inner.documentElement.scrollHeight}px`;
    },
    { once: true },
  );
  const box = document.createElement('div');
  box.inert = true;
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    visibility: 'hidden',
    pointerEvents: 'none',
    zIndex: '-1',
  });
  box.append(frame);
  return { box, frame };
}

/** Whether the frame shows the page of this address, or nothing yet. */
function isUsable(frame: HTMLIFrameElement, address: string): boolean {
  const inner = innerDocument(frame);
  if (!inner) return false;
  if (inner.URL === 'about:blank') return true;
  const [answer] = (inner.defaultView?.performance.getEntriesByType('navigation') ??
    []) as PerformanceNavigationTiming[];
  return inner.URL === address && (answer?.responseStatus ?? 0) < 400;
}
