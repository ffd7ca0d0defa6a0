import { test as base, expect } from '@playwright/test';
import { copyOfPrepared, prepared } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { signIn } from '../../support/test';
import { type Difference, differencesBetween, withoutVolatileValues } from '../identity/differences';
import { frameReply } from '../identity/frameMessages';
import { identityClient } from '../identity/identityClient';
import { KNOWN_DIFFERENCES } from '../identity/knownDifferences';
import { QUESTIONS } from '../identity/questions';
import { runningStack } from '../runningStack';

/* The embedded identity provider responds as Keycloak does, except for the known differences. */

interface Providers {
  /** Address of the portal with each provider. */
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

/** Returns the unknown differences, and the known ones that no longer exist. */
function unexpectedDifferences(question: string, differences: readonly Difference[]): string[] {
  const known = KNOWN_DIFFERENCES.filter((one) => one.question === question).flatMap(({ paths }) => paths);
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
      answers.push(withoutVolatileValues(await ask(client), url));
      await client.close();
    }
    expect(unexpectedDifferences(name, differencesBetween(answers[0], answers[1]))).toEqual([]);
  });
}

test('the frame of the session check sends the same replies', async ({ providers, browser }) => {
  const heard: Record<string, string | null>[] = [];
  for (const url of [providers.embedded, providers.real]) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const ask = (message: string) => frameReply(page, 'login-status-iframe.html', message);
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
      'cookies in frames': await frameReply(page, '3p-cookies/step1.html', undefined),
    });
    await context.close();
  }
  const [embedded, real] = heard;
  expect(real).toMatchObject({ mine: 'unchanged', another: 'changed', 'cookies in frames': 'supported' });
  expect(embedded).toEqual(real);
});
