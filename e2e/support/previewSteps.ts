import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type FOURTH_VERSIONS, publishFourth } from './fixtureReleases';
import { prepared } from './folders';
import type { RunningPortal } from './test';

export const TEAM = 'Team Vier';
export const PAGE = '/vierte-seite';

type Version = (typeof FOURTH_VERSIONS)[number];

/** Team that may release the fourth remote of a portal, with a key of its own. */
export interface Team {
  /** Hands in a build of the fourth remote and returns the path of its link. */
  handIn(
    version: Version,
    options?: { readonly hours?: number; readonly change?: (release: string) => Promise<void> },
  ): Promise<string>;
  remove(): Promise<void>;
}

/** Makes a team, and writes it into the portal's `owners.json`. */
export async function teamOf(portal: RunningPortal): Promise<Team> {
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-team-'));
  const key = join(folder, 'team.pem');
  const remote = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await portal.remote(...args);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    return stdout;
  };
  const publicKey = /owners\.json: (\S+)/.exec(await remote('key', key))?.[1];
  const remotes = [{ name: 'vierter', paths: ['vierte-seite', 'vierter-bereich'], roles: ['nosql_viewer'] }];
  const owners = [{ name: TEAM, keys: [publicKey], remotes }];
  await writeFile(join(portal.releases, 'owners.json'), JSON.stringify({ owners }));
  const [, hash = ''] = /--yes (\w+)/.exec(await remote('sign-owners')) ?? [];
  await remote('sign-owners', '--yes', hash);
  let builds = 0;
  return {
    async handIn(version, { hours = 8, change } = {}) {
      builds += 1;
      const built = join(folder, `build-${builds}`);
      await cp(join(prepared().fixtureReleases, 'vierter', version), built, { recursive: true });
      await change?.(built);
      const archive = join(folder, `${builds}.zip`);
      await remote('pack', 'vierter', '--version', version, '--from', built, '--key', key, '--out', archive);
      const response = await fetch(`${portal.url}/api/release-previews?hours=${hours}`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: await readFile(archive),
      });
      const handedIn = await response.json();
      expect(handedIn).toMatchObject({ name: 'vierter', version, owner: TEAM });
      return `/vorschau/${handedIn.id}`;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Makes version 1.0.0 of the fourth remote the released one. */
export async function releaseFourth({ releases, remote }: RunningPortal): Promise<void> {
  await publishFourth(releases, '1.0.0');
  expect(await remote('activate', 'vierter', '1.0.0')).toMatchObject({ code: 0 });
}

/** Returns the bytes of start page and register that everybody gets; each start page has another nonce. */
export async function servedToEverybody({ url }: RunningPortal): Promise<readonly string[]> {
  const texts = ['/', PAGE, '/releases/remotes.json'].map(async (path) => {
    const text = await (await fetch(url + path)).text();
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
    return nonce === undefined ? text : text.replaceAll(nonce, 'NONCE');
  });
  return Promise.all(texts);
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Vorschau' });
export const shows = (page: Page, version: string) =>
  expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();

/** Confirms the preview whose page is open, and waits for its banner. */
export async function confirmPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vorschau öffnen' }).click();
  await expect(banner(page)).toBeVisible();
}
