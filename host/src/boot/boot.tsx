import { createSession } from '@mobidrom/shared-auth';
import { browserStorage } from '@mobidrom/shared-contract';
import { applyColorScheme, nextTask } from '@mobidrom/shared-ui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { evaluate } from '../federation/evaluator';
import { HOST_MANIFEST, loadHostManifest } from '../federation/hostManifest';
import { preloadScript } from '../federation/preload';
import { isPortalScript } from '../federation/trustedTypes';
import { createBeacons } from '../health/beacons';
import { countInputs } from '../health/inputs';
import { sendBeacon } from '../health/sendBeacon';
import { ignoreSecondClicks } from '../questions/ignoreSecondClicks';
import { prefetchQuestionDialog } from '../questions/lazyQuestionDialog';
import { areaAt } from '../register/areaAt';
import { createReleases, logFailure } from '../releases';
import { guardPage } from '../routing/PageGuard';
import { createPagePrefetch } from '../routing/pagePrefetch';
import type { SignInFailure } from '../routing/SignInFailed';
import { createShell } from '../shell/createShell';
import { App } from './App';
import { bootOrShowFailure } from './bootOrShowFailure';
import { createPortalRouter } from './portalRouter';
import { readStartBlock } from './readStartBlock';
import { StartFailure } from './StartFailure';
import { texts } from './texts';
import { waitForFirstPage } from './waitForFirstPage';

const SIGN_IN_PATH = '/anmeldung';

/**
 * Starts the portal. The first page's code and the session are requested before the first render, which then shows the
 * page itself.
 */
async function boot(): Promise<void> {
  applyColorScheme();
  // Evaluating the imports is a long task on a telephone; so each step below is a task of its own.
  await nextTask();
  const element = document.getElementById('portal');
  if (!element) throw new Error('index.html has no element with the id portal');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const reading = await readStartBlock(document);
  if (!reading.ok) {
    createRoot(element).render(
      <StartFailure nonce={nonce} reason={texts.damaged} problems={reading.problems} />,
    );
    return;
  }

  const { start, keys } = reading;
  const { configuration } = start;
  const releases = createReleases({
    start,
    keys,
    host: HOST_MANIFEST,
    loadHost: loadHostManifest,
    evaluate,
    isAllowed: (address) => isPortalScript(address, document.baseURI),
    preload: preloadScript,
    wrapPage: guardPage,
    onLoad: (release) => beacons.loaded(release),
    onFailure: (failure) => {
      logFailure(failure);
      beacons.failed(failure);
    },
  });
  const beacons = createBeacons({
    information: releases.information,
    set: releases.set,
    send: sendBeacon,
    storage: browserStorage(() => sessionStorage),
  });
  const auth = createSession({ configuration, origin: location.origin });

  if (location.pathname === SIGN_IN_PATH) {
    const outcome = await auth.completeSignIn();
    const failure: SignInFailure | undefined = outcome.ok
      ? undefined
      : { text: outcome.text, target: outcome.target };
    // The identity provider's answer holds a code, which must not stay in the address or the history.
    history.replaceState(failure ? { usr: failure } : null, '', failure ? SIGN_IN_PATH : outcome.target);
  } else {
    const place = areaAt(start.register.remotes, location.pathname);
    releases.prefetch(location.pathname);
    void auth.start({ required: place?.area.access === 'protected' });
  }

  await nextTask();
  ignoreSecondClicks(window);
  countInputs(window);
  const shell = createShell({
    configuration,
    session: auth.session,
    request: auth.request,
    releases: releases.information,
    prefetch: (path) => prefetchPage(path),
    onFormOpened: prefetchQuestionDialog,
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
  await waitForFirstPage(router);
  const root = createRoot(element);
  // A transition renders in slices, so that a telephone reacts to input during the first render.
  startTransition(() => root.render(<App shell={shell} router={router} nonce={nonce} />));
  releases.watch({ document, window });
  beacons.start(window);
}

void bootOrShowFailure(boot);
