import { createRoot } from 'react-dom/client';
import { StartFailure } from './StartFailure';
import { texts } from './texts';

/** Runs the start of the portal. An error is shown on the page, which would stay white, and reported as uncaught. */
export async function bootOrShowFailure(boot: () => Promise<void>): Promise<void> {
  try {
    await boot();
  } catch (cause) {
    reportError(cause);
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    // A new element, because the portal's may be missing or hold a partial render.
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const problem = cause instanceof Error ? cause.message : String(cause);
    createRoot(element).render(<StartFailure nonce={nonce} reason={texts.broke} problems={[problem]} />);
  }
}
