import type { Page } from '@playwright/test';
import { PROTOCOL } from './identityClient';

/** Milliseconds within which an unwanted reply would have come. */
const PATIENCE = 1_500;

/**
 * Posts a message to a hidden frame of the identity provider from a page of the portal, and returns the reply; null when
 * there is none.
 */
export function frameReply(page: Page, file: string, message: string | undefined): Promise<string | null> {
  return page.evaluate(
    ([address, said, patience]) =>
      new Promise<string | null>((resolve) => {
        const frame = document.createElement('iframe');
        frame.hidden = true;
        frame.src = address;
        const done = (answer: string | null) => {
          removeEventListener('message', hear);
          frame.remove();
          resolve(answer);
        };
        const hear = ({ source, data }: MessageEvent) => {
          if (source === frame.contentWindow) done(String(data));
        };
        addEventListener('message', hear);
        frame.addEventListener('load', () => {
          if (said !== null) frame.contentWindow?.postMessage(said, location.origin);
          setTimeout(done, patience, null);
        });
        document.body.append(frame);
      }),
    [`${PROTOCOL}/${file}`, message ?? null, PATIENCE] as const,
  );
}
