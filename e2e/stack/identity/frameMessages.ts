import type { Page } from '@playwright/test';
import { PROTOCOL } from './identityClient';

/** How long an answer is waited for that must not come, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Says something to a hidden frame of the identity provider, from a page of the portal, and answers what comes back; null
 * when nothing does.
 */
export function answerOfFrame(page: Page, file: string, message: string | undefined): Promise<string | null> {
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
