import { test as base, expect } from '@playwright/test';
import { copyOfPrepared, prepared } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { signIn } from '../../support/signIn';
import { type Difference, differencesBetween, withoutAccidents } from '../identity/differences';
import { answerOfFrame } from '../identity/frameMessages';
import { identityClient } from '../identity/identityClient';
import { KNOWN } from '../identity/known';
import { QUESTIONS } from '../identity/questions';
import { runningStack } from '../running';

/* The embedded identity provider answers as Keycloak does: whatever differs is its fault, or is known with its reason. */

interface Providers {
  /** The portal's address with each of them. */
  readonly embedded: string;
  readonly real: string;
}

const test = base.extend<object, { providers: Providers }>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const common = prepared();
      const folder = await copyOfPrepared(common);
      const portal = await startPortal({ ...folder, hostDist: common.hostDist });
      try {
        await use({ embedded: portal.url, real: runningStack().url });
      } finally {
        await portal.stop();
        await folder.remove();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]*')}$`).test(path);

/** What is to be mended: differences that nobody knows, and known ones that are none any more. */
function surprises(question: string, differences: readonly Difference[]): string[] {
  const known = KNOWN.filter((one) => one.question === question).flatMap(({ paths }) => paths);
  return [
    ...differences
      .filter(({ path }) => !known.some((pattern) => matches(pattern, path)))
      .map(({ path, embedded, real }) => `${path}: embedded ${embedded}, Keycloak ${real}`),
    ...known
      .filter((pattern) => !differences.some(({ path }) => matches(pattern, path)))
      .map((pattern) => `${pattern}: known as different, and is the same`),
  ];
}

for (const [name, ask] of Object.entries(QUESTIONS)) {
  test(`the same answer: ${name}`, async ({ providers }) => {
    const answers = [];
    for (const url of [providers.embedded, providers.real]) {
      const client = await identityClient(url);
      answers.push(withoutAccidents(await ask(client), url));
      await client.close();
    }
    expect(surprises(name, differencesBetween(answers[0], answers[1]))).toEqual([]);
  });
}

test('the frame of the session check gives the same answers', async ({ providers, browser }) => {
  const heard: Record<string, string | null>[] = [];
  for (const url of [providers.embedded, providers.real]) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const ask = (message: string) => answerOfFrame(page, 'login-status-iframe.html', message);
    await page.goto('/faq');
    const before = await ask('portal ');
    const beforeOther = await ask('portal 00000000-0000-4000-8000-000000000000');
    const answered = page.waitForResponse((response) => response.url().endsWith('/token'));
    await signIn(page, 'gast');
    const { session_state: session } = await (await answered).json();
    await page.goto('/faq');
    heard.push({
      before,
      beforeOther,
      mine: await ask(`portal ${session}`),
      another: await ask('portal 00000000-0000-4000-8000-000000000000'),
      none: await ask('portal '),
      'another client': await ask(`fremd ${session}`),
      'one word': await ask('portal'),
      'three words': await ask(`portal ${session} mehr`),
      'cookies in frames': await answerOfFrame(page, '3p-cookies/step1.html', undefined),
    });
    await context.close();
  }
  const [embedded, real] = heard;
  expect(real).toMatchObject({ mine: 'unchanged', another: 'changed', 'cookies in frames': 'supported' });
  expect(embedded).toEqual(real);
});
