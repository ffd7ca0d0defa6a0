import {
  type FinishedTrial,
  finishedTrial,
  getPortalReleases,
  getTrialSet,
  keepTrial,
  type Request,
  type Result,
} from '@mobidrom/platform-api';
import type { Page, Response } from '@playwright/test';
import { TaskFailure } from '../../shared-build/tasks/task.mjs';
import type { TrySettings } from './settings';

/** Milliseconds that an area may take at most, with those that the page needs besides; `AREA_LIMIT` of the page is below. */
const AREA_LIMIT = 40_000;
/** Milliseconds for a page or an answer. */
const PATIENCE = 60_000;

/** Probelauf that has ended. */
export interface TriedSet {
  readonly outcome: FinishedTrial;
  readonly changed: readonly string[];
}

/**
 * Tries a proposed set as a person does: signs in, begins the Probelauf on 'Auslieferung', and waits for its end. The page keeps the
 * outcome with the set.
 * @returns the outcome as it was kept, and the names of the remotes and the host whose version the set changes
 * @throws TaskFailure when it cannot begin, does not end, or was not kept
 */
export async function tryOnPage(page: Page, settings: TrySettings): Promise<TriedSet> {
  const { set, portal } = settings;
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${portal}/auslieferung`).catch((error: Error) => {
    throw new TaskFailure(`${portal} does not answer: ${error.message.split('\n')[0]}`);
  });
  const releases = answerOf(page, 'GET', '/api/portal-health/sets');
  await signIn(page, settings);
  const changed = await requireProposal(
    await arrived(releases, `the releases; ${settings.user} needs the right release_view`),
    set,
  );
  const begin = page.getByRole('button', { name: new RegExp(`^Probelauf\\s*: Stand ${set}$`) });
  await begin.waitFor().catch(() => {
    throw new TaskFailure(`${settings.user} may not try sets: the right release_activate is needed`);
  });
  const begun = answerOf(page, 'GET', '/api/portal-health/trial');
  await begin.click();
  const { register } = accepted(await getTrialSet(await arrived(begun, 'the proposed set'), set));
  const areas = register.remotes.reduce((sum, remote) => sum + remote.areas.length, 0);
  if (areas === 0) throw new TaskFailure(`set ${set} brings no areas that could be tried`);
  const kept = answerOf(page, 'POST', '/api/portal-health/trial', PATIENCE + areas * AREA_LIMIT);
  const end = await arrived(kept, 'the end of the Probelauf; a release with an endless loop can cause that');
  const outcome = finishedTrial.parse((await kept)?.request().postDataJSON());
  accepted(await keepTrial(end, outcome));
  return { outcome, changed };
}

/** Fills in the sign-in page, whose fields Keycloak and the embedded edition name alike. */
async function signIn(page: Page, { portal, user, password }: TrySettings): Promise<void> {
  const name = page.locator('input[name="username"]');
  await name.waitFor().catch(() => {
    throw new TaskFailure(`${portal} shows no sign-in page with a user name and a password`);
  });
  await name.fill(user);
  await page.locator('input[name="password"]').fill(password);
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.request().isNavigationRequest(),
  );
  await page.locator('input[name="password"]').press('Enter');
  // An accepted account is led on; a refused one gets the same page again, with a message.
  const status = (await sent).status();
  if (status < 300 || status >= 400) throw new TaskFailure(`${portal} refused the sign-in of ${user}`);
  await page
    .getByRole('button', { name: 'Benutzermenü' })
    .waitFor()
    .catch(() => {
      throw new TaskFailure(`the sign-in of ${user} needs more than a password`);
    });
}

/** Returns the names of what the proposed set changes. */
async function requireProposal(answer: Request, set: number): Promise<readonly string[]> {
  const { proposals } = accepted(await getPortalReleases(answer));
  const proposal = proposals.find(({ id }) => id === set);
  if (!proposal) throw new TaskFailure(`set ${set} is not proposed`);
  if (proposal.isStale)
    throw new TaskFailure(`set ${set} was proposed for an earlier live set: propose it again`);
  return proposal.changes.map(({ name }) => name);
}

/** Status after which the page sends the call again with a new token, as at the end of a Probelauf of more than a minute. */
const TOKEN_REFUSED = 401;

/** Waits for an answer of the platform. The rejection is kept for whoever awaits it, also when something fails before. */
function answerOf(
  page: Page,
  method: string,
  path: string,
  timeout = PATIENCE,
): Promise<Response | undefined> {
  return page
    .waitForResponse(
      (response) =>
        response.request().method() === method &&
        new URL(response.url()).pathname === path &&
        response.status() !== TOKEN_REFUSED,
      { timeout },
    )
    .catch(() => undefined);
}

/** Returns an answer that the page has received as a request function, so that the calls of the portal parse it. */
async function arrived(answer: Promise<Response | undefined>, what: string): Promise<Request> {
  const response = await answer;
  if (!response) throw new TaskFailure(`waited in vain for ${what}`);
  const [body, status] = [await response.text(), response.status()];
  return async () => new globalThis.Response(body, { status });
}

/** @throws TaskFailure with the reason that the platform gave */
function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new TaskFailure(`the portal answered: ${result.failure.text}`);
  return result.value;
}
