import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, TestDetails } from '@playwright/test';
import { activate } from '../../shared-build/src/releases/activate';
import { publishSmallRemote } from '../bench/remotes/smallRemotes';
import { contextOf, expect, type ReleasesPortal, test } from './releasesPortal';

const PAGE = '/vierte-seite';
const VERSIONS = ['1.0.0', '1.1.0'] as const;
/** Tabs that visit the page at the same time. */
const TABS = 3;
/** Changes that are made at the same moment, each by a process of its own. */
const AT_ONCE = 24;
/** Visits and changes of each test; `RELEASE_FLIPS=1000` makes the whole proof. */
const SIZE = Number(process.env.RELEASE_FLIPS ?? 20);

/** Longest time that a change waits for the others, in milliseconds. */
const LOCK_LIMIT = 240_000;

/** Numbers of what was done. */
interface FlipFigures {
  readonly flips: number;
  readonly visits: number;
  /** Visits that saw each version. */
  readonly seen: Readonly<Record<string, number>>;
}

const setsOf = async (releases: string) =>
  (await readdir(join(releases, 'sets'))).filter((name) => /^\d+\.json$/.test(name)).length;

/**
 * Activates two versions of the fourth remote in turn while tabs visit its page, and further remotes at once in the midst of
 * that. Each visit must show one of the two versions, and each change must be live in the end. What pages complain about counts
 * as a failure of the test.
 * @param size visits and changes at least
 * @param atOnce number of the further remotes
 */
async function flipBesideVisits(
  context: BrowserContext,
  portal: ReleasesPortal,
  size: number,
  atOnce: number,
): Promise<FlipFigures> {
  const { releases, url } = portal;
  const store = { ...contextOf(releases), lockTimeout: LOCK_LIMIT };
  const names = Array.from({ length: atOnce }, (_, at) => `fachverfahren-${at + 1}`);
  for (const name of names) await publishSmallRemote(releases, name);
  const before = await setsOf(releases);
  const seen: Record<string, number> = {};
  let flips = 0;
  let begun = 0;
  let visits = 0;
  // Visits that saw one version only have run beside no change: further ones follow until both were seen.
  const isSeen = () => VERSIONS.every((version) => version in seen);
  const isOver = () => visits >= size && flips >= size && isSeen();

  const flipping = async () => {
    while (!isOver()) {
      const version = VERSIONS[flips % VERSIONS.length] as string;
      await activate(store, { name: 'vierter', version }, { by: 'flip', why: 'Test' });
      flips += 1;
    }
  };
  const visiting = async (page: Page) => {
    while (begun < size || !isSeen()) {
      begun += 1;
      await page.goto(url + PAGE);
      const shown = await page.getByText(/^Ausgabe /).textContent();
      const version = shown?.replace('Ausgabe ', '') ?? '';
      seen[version] = (seen[version] ?? 0) + 1;
      visits += 1;
    }
  };
  const activatingAll = () =>
    Promise.all(
      names.map(async (name) => {
        const activating = () => portal.remote('activate', name, '1.0.0');
        let { code, stderr } = await activating();
        // On a busy machine so many at once wait longer than the command does, which says so: nothing was changed then.
        while (/another activation is running/.test(stderr)) ({ code, stderr } = await activating());
        expect(code, stderr).toBe(0);
      }),
    );
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await Promise.all([flipping(), activatingAll(), ...pages.map(visiting)]);

  expect(Object.keys(seen).sort()).toEqual(VERSIONS);
  expect(await portal.remote('verify')).toMatchObject({ code: 0 });
  const { remotes } = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8')) as {
    remotes: { name: string }[];
  };
  expect(remotes.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  // The first flip changes nothing where its version is live already.
  const made = (await setsOf(releases)) - before - atOnce;
  expect([flips, flips - 1]).toContain(made);
  return { flips, visits, seen };
}

/** Declares the tests that change versions beside visits, with unsigned and with signed sets. */
export function testFlips(title: string, details: TestDetails = {}): void {
  for (const [sets, signed, atOnce] of [
    ['sets', false, AT_ONCE],
    ['signed sets', true, 0],
  ] as const) {
    test.describe(sets, () => {
      test.use({ signed });
      test(title, details, async ({ context, releasesPortal }) => {
        // A visit or a change that takes longer than this has come to nothing.
        test.setTimeout(240_000 + SIZE * 5_000);
        const figures = await flipBesideVisits(context, releasesPortal, SIZE, atOnce);
        test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) });
      });
    });
  }
}
