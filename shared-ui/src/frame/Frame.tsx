import {
  AlertBanner,
  Box,
  Button,
  LoadingNotice,
  OpenInNewIcon,
  RefreshIcon,
  Typography,
} from '@mobidrom/shared-ui/core';
import { useEffect, useRef, useState } from 'react';
import { frameAddress } from './frameAddress';
import { innerAddress, innerHeading } from './innerDocument';
import { texts } from './texts';
import { useFrame } from './useFrame';

interface FrameProps {
  /** The page to show: a path of the own origin, or an absolute address below one of `allowed`. */
  readonly src: string;
  /** What may be framed here: each entry allows itself and what is below it. */
  readonly allowed: readonly string[];
  /** Names the framed page for those who listen. */
  readonly title: string;
  /**
   * Called after each load, where the page can be read: the first page's and every later one's.
   * @param address path, query and fragment
   * @param heading what the page calls itself, where it does
   */
  onAddress?(address: string, heading: string | undefined): void;
}

/**
 * A page of another system inside the portal (specification, portal, chapter 2, 'Embedded frame behaviour'): hidden
 * behind a notice while it loads, then without its own head and foot, as high as its content, in its own language.
 */
export function Frame({ src, allowed, title, onAddress }: FrameProps) {
  const address = frameAddress(src, allowed, location.href);
  if (address === undefined) return <AlertBanner severity="error" text={texts.notAllowed} />;
  return <AllowedFrame address={address} title={title} {...(onAddress && { onAddress })} />;
}

interface AllowedFrameProps extends Pick<FrameProps, 'title' | 'onAddress'> {
  readonly address: string;
}

function AllowedFrame({ address, title, onAddress }: AllowedFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const [requested, setRequested] = useState(address);
  const inside = useRef(address);
  const { state, height, language, handleLoad, reload } = useFrame((frame) => {
    const now = innerAddress(frame);
    if (now === undefined) return;
    inside.current = new URL(now, location.href).href;
    onAddress?.(now, innerHeading(frame));
  });
  // Whoever follows `onAddress` with `src` asks for what is already shown; only another address loads the frame again.
  useEffect(() => {
    if (address === inside.current) return;
    inside.current = address;
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
        <Box sx={{ position: 'absolute', inset: '24px 0 auto', px: { xs: '16px', md: '24px' } }}>
          <LoadingNotice />
          {state === 'slow' && <Slow address={address} onRetry={retry} />}
        </Box>
      )}
      <Box
        component="iframe"
        key={`${attempt} ${requested}`}
        src={requested}
        title={title}
        lang={language}
        onLoad={(event) => handleLoad(event.currentTarget)}
        sx={{ display: 'block', width: '100%', height: '100vh', border: 0 }}
        style={{ visibility: state === 'shown' ? 'visible' : 'hidden', ...(height && { height }) }}
      />
    </Box>
  );
}

function Slow({ address, onRetry }: { readonly address: string; onRetry(): void }) {
  return (
    <Box sx={{ mt: 4, maxWidth: 744 }}>
      <Typography>{texts.slow}</Typography>
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
