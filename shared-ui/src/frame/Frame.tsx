import {
  AlertBanner,
  Box,
  Button,
  Container,
  OpenInNewIcon,
  RefreshIcon,
  Typography,
} from '@mobidrom/shared-ui/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FrameNotice } from './FrameNotice';
import { frameAddress } from './frameAddress';
import type { FramesAhead } from './framesAhead';
import type { FormGuard } from './guardInput';
import { innerAddress, innerDocument, innerHeading } from './innerDocument';
import { offerAddress } from './passNavigation';
import { texts } from './texts';
import { useFrame } from './useFrame';

interface FrameProps {
  /** Address of the page: a path of the portal's origin, or an absolute address below one of `allowed`. */
  readonly src: string;
  /** Addresses that can be framed, each with everything below it. */
  readonly allowed: readonly string[];
  /** Accessible name of the framed page. */
  readonly title: string;
  /** Title that stands there until the page shows its own. */
  readonly heading: string;
  /**
   * Called for each page of the same origin when it is drawn, and once more after its load.
   * @param address path, query and fragment
   * @param heading the page's heading, if it has one
   */
  onAddress?(address: string, heading: string | undefined): void;
  /**
   * Called before the page follows a link or submits a GET form in its frame, for addresses of the portal's origin. Returns
   * true if the caller sets `src` to that address instead, so that the step is one of the portal's own history.
   * @param address path, query and fragment
   * @param isReplacing whether it replaces the step before, as the next one of several values chosen in one go
   */
  onNavigate?(address: string, isReplacing?: boolean): boolean;
  /** Guards what is entered into forms of the page, which is lost when the page is left; for pages with forms to save. */
  readonly guard?: FormGuard;
  /** Pages loaded ahead: one that is there is shown at once. */
  readonly ahead?: FramesAhead;
}

/**
 * Page of another system inside the portal. A notice replaces it until it can be drawn; then it appears without its own header
 * and footer, as high as its content, marked with its own language.
 */
export function Frame({ src, allowed, title, heading, onAddress, onNavigate, guard, ahead }: FrameProps) {
  const address = frameAddress(src, allowed, location.href);
  if (address === undefined) {
    return (
      <Container>
        <AlertBanner severity="error" text={texts.notAllowed} />
      </Container>
    );
  }
  return (
    <AllowedFrame
      address={address}
      isOwn={allowed.every((one) => new URL(one, location.href).origin === location.origin)}
      title={title}
      heading={heading}
      onAddress={onAddress}
      onNavigate={onNavigate}
      guard={guard}
      ahead={ahead}
    />
  );
}

interface AllowedFrameProps {
  readonly address: string;
  readonly isOwn: boolean;
  readonly title: string;
  readonly heading: string;
  readonly onAddress: FrameProps['onAddress'] | undefined;
  readonly onNavigate: FrameProps['onNavigate'] | undefined;
  readonly guard: FormGuard | undefined;
  readonly ahead: FramesAhead | undefined;
}

function AllowedFrame({
  address,
  isOwn,
  title,
  heading,
  onAddress,
  onNavigate,
  guard,
  ahead,
}: AllowedFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [requested, setRequested] = useState(address);
  const inside = useRef(address);
  const element = useRef<HTMLIFrameElement>(null);
  const hadFocus = useRef(false);
  const onLoaded = (frame: HTMLIFrameElement) => {
    const now = innerAddress(frame);
    if (now === undefined) return;
    inside.current = new URL(`${location.origin}${now}`).href;
    onAddress?.(now, innerHeading(frame));
  };
  const key = `${attempt} ${requested}`;
  const framed = useFrame(element, key, isOwn, onLoaded, onNavigate, guard);
  const { state, height, language, reload, settle } = framed;
  const place = usePlacedFrame(element, key, requested, ahead, framed);
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    frame.title = title;
    frame.lang = language;
    frame.style.visibility = state === 'shown' ? 'visible' : 'hidden';
    frame.style.height = height === undefined ? '' : `${height}px`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as soon as the frame has another height
  useLayoutEffect(settle, [height]);
  // A new frame element takes over the focus of the former one, unless it has moved on since. A hidden frame cannot have it.
  useEffect(() => {
    if (state !== 'shown' || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [state]);
  // A caller that sets `src` to the address from `onAddress` gets what is already shown; only another address loads.
  useEffect(() => {
    if (address === inside.current) return;
    inside.current = address;
    if (element.current && offerAddress(innerDocument(element.current), address)) return;
    hadFocus.current = document.activeElement === element.current;
    setRequested(address);
    reload();
  }, [address, reload]);
  const retry = () => {
    reload();
    setAttempt((count) => count + 1);
  };
  return (
    <Box sx={{ position: 'relative' }}>
      {state !== 'shown' && (
        <Box sx={{ position: 'absolute', inset: '0 0 auto' }}>
          <FrameNotice title={heading} isLoading={state !== 'lost'}>
            {state !== 'loading' && (
              <Unanswered
                text={state === 'slow' ? texts.slow : texts.lost}
                address={address}
                onRetry={retry}
              />
            )}
          </FrameNotice>
        </Box>
      )}
      <Box
        ref={place}
        sx={{ '& > iframe': { display: 'block', width: '100%', height: '100vh', border: 0 } }}
      />
    </Box>
  );
}

/**
 * Puts the frame into its place, a new one for each key: that of the page loaded ahead, else one that loads it. React cannot
 * render it: it would load a frame again that it moves.
 * @returns the place
 */
function usePlacedFrame(
  element: RefObject<HTMLIFrameElement | null>,
  key: string,
  address: string,
  ahead: FramesAhead | undefined,
  { handleLoad, showLoaded }: Pick<ReturnType<typeof useFrame>, 'handleLoad' | 'showLoaded'>,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const onLoad = useRef(handleLoad);
  useLayoutEffect(() => {
    onLoad.current = handleLoad;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another frame, and nothing else is
  useLayoutEffect(() => {
    if (!place.current) return;
    const taken = ahead?.take(address, place.current);
    const frame = taken ?? document.createElement('iframe');
    const load = () => onLoad.current(frame);
    frame.addEventListener('load', load);
    element.current = frame;
    if (taken) showLoaded(taken);
    else {
      frame.src = address;
      frame.style.visibility = 'hidden';
      place.current.append(frame);
    }
    return () => {
      frame.removeEventListener('load', load);
      frame.remove();
    };
  }, [key]);
  return place;
}

interface UnansweredProps {
  readonly text: string;
  readonly address: string;
  onRetry(): void;
}

function Unanswered({ text, address, onRetry }: UnansweredProps) {
  const root = useRef<HTMLDivElement>(null);
  // A person who has scrolled down in the page before would see an empty window.
  useEffect(() => {
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Box ref={root} sx={{ mt: 4, maxWidth: 744 }}>
      <Typography role="alert">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 4 }}>
        <Button variant="contained" startIcon={<RefreshIcon />} onClick={onRetry}>
          {texts.retry}
        </Button>
        <Button variant="outlined" startIcon={<OpenInNewIcon />} href={address} newTab>
          {texts.openInNewTab}
        </Button>
      </Box>
    </Box>
  );
}
