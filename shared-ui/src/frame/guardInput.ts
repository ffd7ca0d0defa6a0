import { type Portal, UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import { ignoreSecondSubmits } from './ignoreSecondSubmits';
import type { TakeAddress } from './passNavigation';
import { followInput } from './unsavedInput';

/** The portal's guard of unsaved changes and its questions. */
export type FormGuard = Pick<Portal, 'unsaved' | 'confirm'>;

/**
 * Registers what is entered into the page with the portal, which asks before the page is left. Links inside the page are
 * asked about here, because they leave it without leaving the portal's page.
 * @param take the `take` of `passNavigation` without unsaved input
 */
export function guardInput(
  document: Document,
  { unsaved, confirm }: FormGuard,
  take: TakeAddress,
): { take: TakeAddress; stop(): void } {
  const input = followInput(document);
  const unregister = unsaved.register(input.isDirty, { isFramed: true });
  const stopIgnoring = ignoreSecondSubmits(document);
  const leave = async (address: string) => {
    if (!(await confirm(UNSAVED_QUESTION))) return;
    input.forget();
    // Joined, because a path that begins with two slashes would be resolved as a host.
    if (!take(address)) document.defaultView?.location.assign(`${location.origin}${address}`);
  };
  return {
    take: (...step) => {
      if (!input.isDirty()) return take(...step);
      void leave(step[0]);
      return true;
    },
    stop: () => {
      input.stop();
      stopIgnoring();
      unregister();
    },
  };
}
