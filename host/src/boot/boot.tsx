import { createSession, type PortalSession } from '@mobidrom/shared-auth';
import {
  type BrowserStorage,
  browserStorage,
  type PortalRequest,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import { applyColorScheme, nextTask } from '@mobidrom/shared-ui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createCandidateChoice } from '../candidates/choice';
import { evaluate } from '../federation/evaluator';
import { HOST_MANIFEST, loadHostManifest } from '../federation/hostManifest';
import { preloadScript } from '../federation/preload';
import { isPortalScript } from '../federation/trustedTypes';
import { createBeacons } from '../health/beacons';
import { countInputs } from '../health/inputs';
import { sendBeacon } from '../health/sendBeacon';
import { prefetchJobsPill } from '../jobs/JobsButton';
import type { OpenedPreview } from '../preview/openTabPreview';
import { hasPreview } from '../preview/storedPreview';
import { ignoreSecondClicks } from '../questions/ignoreSecondClicks';
import { prefetchQuestionDialog } from '../questions/lazyQuestionDialog';
import { areaAt } from '../register/areaAt';
import { createReleases, logFailure, type Releases } from '../releases';
import { watchLinkIntent } from '../routing/linkIntent';
import { guardPage } from '../routing/PageGuard';
import { createPagePrefetch } from '../routing/pagePrefetch';
import type { SignInFailure } from '../routing/SignInFailed';
import { createShell } from '../shell/createShell';
import type { Trial } from '../trial/beginTrial';
import { trialPlace } from '../trial/trialPlace';
import { App } from './App';
import { bootOrShowFailure } from './bootOrShowFailure';
import { createPortalRouter } from './portalRouter';
import { readStartBlock } from './readStartBlock';
import { StartFailure } from './StartFailure';
import { watchStartPage } from './takeOver';
import { texts } from './texts';
import { waitForFirstPage } from './waitForFirstPage';

/** Time for which a page that the first answer brought as text waits for its scripts, in milliseconds. */
const READABLE_PATIENCE = 8_000;
const SIGN_IN_PATH = '/anmeldung';

/**
 * Starts the portal. The first page's code and the session are requested before the first render, which then shows the
 * page itself.
 */
async function boot(): Promise<void> {
  // Before anything reads a storage or sends a request.
  const trial = await openTrial();
  applyColorScheme();
  // Evaluating the imports is a long task on a telephone; so each step below is a task of its own.
  await nextTask();
  const element = document.getElementById('portal');
  if (!element) throw new Error('index.html has no element with the id portal');
  const startPage = watchStartPage(element);
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
  const auth = createSession({ configuration, origin: location.origin });
  const isSigningIn = location.pathname === SIGN_IN_PATH;
  if (isSigningIn) await completeSignIn(auth);
  let starting = isSigningIn ? Promise.resolve() : undefined;
  const startSession = (required: boolean): Promise<void> => {
    starting ??= auth.start({ required });
    return starting;
  };
  const storage = browserStorage(() => sessionStorage);
  const request: PortalRequest = async (...asked) => {
    // Without a session there is no preview: one that has ended is begun anew, so that the tab keeps it.
    await startSession(true);
    return auth.request(...asked);
  };
  const tried = await trial?.open({ request, keys, host: start.register.host });
  const preview = trial ? undefined : await openPreview(storage, request);
  const tab = preview?.tab;
  // A Probelauf tries the versions that it names, whatever this browser would choose.
  const choice = trial ? undefined : candidateChoiceOf(auth);
  const releases = createReleases({
    start,
    keys,
    host: HOST_MANIFEST,
    loadHost: loadHostManifest,
    evaluate,
    isAllowed: (address) => isPortalScript(address, document.baseURI),
    preload: preloadScript,
    wrapPage: trial?.wrapPage ?? guardPage,
    ...choice,
    ...tried,
    ...(tab && { adapt: tab.adapt, folderOf: tab.folderOf }),
    onLoad: (release) => beacons?.loaded(release),
    onFailure: (failure) => {
      logFailure(failure);
      beacons?.failed(failure);
      tab?.failed(failure);
      trial?.failed(failure);
    },
  });
  auth.session.subscribe(releases.chooseAgain);
  // Events beside unreleased code say nothing about the releases in this tab.
  const { information, set } = releases;
  const beacons = tab || trial ? undefined : createBeacons({ information, set, send: sendBeacon, storage });
  if (!isSigningIn) {
    const place = areaAt(remotesOf(releases), location.pathname);
    releases.prefetch(location.pathname);
    void startSession(place?.area.access === 'protected');
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
    load: (remote) => releases.load(remote),
    onFormOpened: () => {
      prefetchQuestionDialog();
      prefetchJobsPill();
    },
  });
  const remotes = () => remotesOf(releases);
  const prefetchPage = createPagePrefetch({
    portal: shell.portal,
    remotes,
    releases,
    currentPath: () => location.pathname,
  });
  watchLinkIntent(document, prefetchPage);
  const router = createPortalRouter({
    ...{ remotes, session: shell.portal.session },
    ...{ load: releases.load, onMissingRoute: trial?.failed },
  });
  // A page that can be read already is not exchanged for one that is loading.
  await waitForFirstPage(router, startPage && READABLE_PATIENCE);
  const root = createRoot(element);
  // A transition renders in slices, so that a telephone reacts to input during the first render.
  startTransition(() =>
    root.render(
      <App
        shell={shell}
        router={router}
        nonce={nonce}
        Banner={preview?.Banner}
        onMounted={startPage?.takeOver}
      />,
    ),
  );
  if (!trial) releases.watch({ document, window });
  beacons?.start(window);
}

const candidateChoiceOf = ({ session }: PortalSession) =>
  createCandidateChoice({ storage: browserStorage(() => localStorage), session });

const remotesOf = ({ information }: Releases): readonly RegisteredRemote[] =>
  information.get().remotes.map((remote) => remote.registered);

/** Takes the identity provider's answer from the address, which the target or the page about a failure replaces. */
async function completeSignIn(auth: PortalSession): Promise<void> {
  const outcome = await auth.completeSignIn();
  const failure: SignInFailure | undefined = outcome.ok
    ? undefined
    : { text: outcome.text, target: outcome.target };
  // The identity provider's answer holds a code, which must not stay in the address or the history.
  history.replaceState(failure ? { usr: failure } : null, '', failure ? SIGN_IN_PATH : outcome.target);
}

/** Opens the preview of this tab; undefined in all other tabs, which load nothing for it. */
async function openPreview(
  storage: BrowserStorage,
  request: PortalRequest,
): Promise<OpenedPreview | undefined> {
  if (!hasPreview(storage)) return undefined;
  const { openTabPreview } = await import(/* webpackChunkName: "preview" */ '../preview/openTabPreview');
  return openTabPreview({ request, storage, reload: () => location.reload() });
}

/** Begins what a frame of a Probelauf does; undefined in all other pages, which load nothing for it. */
async function openTrial(): Promise<Trial | undefined> {
  const place = trialPlace(window);
  if (!place) return undefined;
  const { beginTrial } = await import(/* webpackChunkName: "trial" */ '../trial/beginTrial');
  return beginTrial(place, window);
}

void bootOrShowFailure(boot);
