import { createRoot } from 'react-dom/client';
import { StartFailure } from './StartFailure';
import { texts } from './texts';

/**
 * Runs the start of the portal; whatever it throws is said on the page, which would stay white otherwise, and reported
 * to the browser as any uncaught error.
 */
export async function orShowFailure(boot: () => Promise<void>): Promise<void> {
  try {
    await boot();
  } catch (cause) {
    reportError(cause);
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
    // A place of its own: the portal's may be missing, or hold what was rendered half way.
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    const problem = cause instanceof Error ? cause.message : String(cause);
    createRoot(place).render(<StartFailure nonce={nonce} reason={texts.broke} problems={[problem]} />);
  }
}
