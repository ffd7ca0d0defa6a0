import type { Configuration, Portal } from '@mobidrom/shared-contract';
import { createFramesAhead, frameAddress } from '@mobidrom/shared-ui/frame';
import { type FramedSystem, frameOf } from './frames';

/** The framed page that is loaded while somebody points at a link to it. */
export const framesAhead = createFramesAhead();

/**
 * Returns the `prefetch` of a framed page's handle: it loads the page into a hidden frame, where the configuration permits it. A
 * page with rights is loaded once the sign-on of the framed pages has ended, because it refuses everybody before.
 *
 * @param path path of the area, which must have a framed page
 */
export const prefetchFrame =
  (path: string, ahead: Pick<typeof framesAhead, 'prepare'> = framesAhead) =>
  ({ configuration, session }: Pick<Portal, 'configuration' | 'session'>): void => {
    const frame = frameOf(path);
    if (frame.needsSignOn && session.get().catalogueSignOn !== undefined) return;
    const address = addressAhead(frame, configuration, location.href);
    if (address !== undefined) ahead.prepare(address, session.subscribe);
  };

/**
 * Returns the absolute address at which a framed page may be loaded ahead; undefined where the configuration does not name it,
 * or it is of another origin.
 *
 * @param base the portal's own address
 */
export function addressAhead(
  { address, allowed }: Pick<FramedSystem, 'address' | 'allowed'>,
  configuration: Pick<Configuration, 'apiBase' | 'identity' | 'framesAhead'>,
  base: string,
): string | undefined {
  const page = frameAddress(address(configuration), allowed(configuration), base);
  if (page === undefined || new URL(page).origin !== new URL(base).origin) return undefined;
  return frameAddress(page, configuration.framesAhead ?? [], base);
}
