import { createSession } from '@mobidrom/shared-auth';
import { applyColorScheme, nextTask } from '@mobidrom/shared-ui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { evaluate } from '../federation/evaluator';
import { HOST_MANIFEST } from '../federation/hostManifest';
import { preloadScript } from '../federation/preload';
import { isPortalScript } from '../federation/trustedTypes';
import { createReleases } from '../releases';
import { areaAt } from '../routing/areaAt';
import { createPagePrefetch } from '../routing/pagePrefetch';
import { createPortalRouter } from '../routing/portalRouter';
import type { SignInFailure } from '../routing/SignInFailed';
import { createShell } from '../shell/createShell';
import { App } from './App';
import { firstPage } from './firstPage';
import { orShowFailure } from './orShowFailure';
import { readStart } from './readStart';
import { StartFailure } from './StartFailure';
import { texts } from './texts';

const SIGN_IN_PATH = '/anmeldung';

/**
 * Starts the portal: code and session are on their way before the first render, and the first render shows the page
 * itself (FINDINGS, 'First load').
 */
async function boot(): Promise<void> {
  applyColorScheme();
  // The code above was evaluated in one go, which is long on a telephone; each step below is a task of its own.
  await nextTask();
  const element = document.getElementById('portal');
  if (!element) throw new Error('index.html has no element with the id portal');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const reading = await readStart(document);
  if (!reading.ok) {
    createRoot(element).render(
      <StartFailure nonce={nonce} reason={texts.damaged} problems={reading.problems} />,
    );
    return;
  }

  const { start } = reading;
  const { configuration } = start;
  const releases = createReleases({
    start,
    host: HOST_MANIFEST,
    evaluate,
    isAllowed: (address) => isPortalScript(address, document.baseURI),
    preload: preloadScript,
  });
  const auth = createSession({ configuration, origin: location.origin });

  if (location.pathname === SIGN_IN_PATH) {
    const outcome = await auth.completeSignIn();
    const failure: SignInFailure | undefined = outcome.ok
      ? undefined
      : { text: outcome.text, target: outcome.target };
    // The identity provider's answer must not stay in the address or in the history.
    history.replaceState(failure ? { usr: failure } : null, '', failure ? SIGN_IN_PATH : outcome.target);
  } else {
    const place = areaAt(start.register.remotes, location.pathname);
    releases.prefetch(location.pathname);
    void auth.start({ required: place?.area.access === 'protected' });
  }

  await nextTask();
  const shell = createShell({
    configuration,
    session: auth.session,
    request: auth.request,
    releases: releases.information,
    prefetch: (path) => prefetchPage(path),
  });
  const remotes = () => releases.information.get().remotes.map((remote) => remote.registered);
  const prefetchPage = createPagePrefetch({
    portal: shell.portal,
    remotes,
    releases,
    currentPath: () => location.pathname,
  });
  const router = createPortalRouter({
    remotes,
    session: shell.portal.session,
    load: releases.load,
  });
  await firstPage(router);
  const root = createRoot(element);
  // In slices: a telephone would otherwise be deaf for as long as the whole page takes to be drawn for the first time.
  startTransition(() => root.render(<App shell={shell} router={router} nonce={nonce} />));
  releases.watch({ document, window });
}

void orShowFailure(boot);
