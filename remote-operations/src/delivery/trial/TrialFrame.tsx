import { type TrialMessage, trialMessage } from '@mobidrom/platform-api';
import { trialPage } from '@mobidrom/shared-contract';
import { styled } from '@mobidrom/shared-ui/core';
import { useEffect, useRef } from 'react';
import type { RunArea } from './run';
import { trial as words } from './texts';

/** Milliseconds after which an area counts as hanging. */
export const AREA_LIMIT = 30_000;

/** Laid out as in a window, so that it renders and can be checked, but neither seen nor reached by pointer or keyboard. */
const Frame = styled('iframe')({
  position: 'fixed',
  top: 0,
  left: 0,
  width: 1280,
  height: 900,
  border: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
});

interface TrialFrameProps {
  readonly set: number;
  readonly area: Pick<RunArea, 'path' | 'title'>;
  readonly receive: (path: string, message: TrialMessage) => void;
  readonly expire: (path: string) => void;
}

/** Hidden frame that opens an area of a proposed set. It is removed as soon as the area is done. */
export function TrialFrame({ set, area: { path, title }, receive, expire }: TrialFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ receive, expire });
  useEffect(() => {
    handlers.current = { receive, expire };
  });
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const message = trialMessage.safeParse(data);
      if (message.success) handlers.current.receive(path, message.data);
    };
    const timer = setTimeout(() => handlers.current.expire(path), AREA_LIMIT);
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, [path]);
  return (
    <Frame ref={frame} src={trialPage(set, path)} title={words.frame(title)} aria-hidden tabIndex={-1} />
  );
}
