import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { publishFourth } from '../../support/fixtureReleases';
import { root } from '../../support/folders';
import { breakPageOf } from '../../support/releaseFiles';
import { expect, openSignedIn, test } from '../../support/test';

/** Runs `npm run remote -- try …` with an account. */
const tryCommand = (password: string, ...words: readonly string[]) =>
  new Promise<{ readonly code: number; readonly said: string; readonly refused: string }>((resolve) => {
    const env = { ...process.env, PORTAL_USER: 'admin', PORTAL_PASSWORD: password };
    const args = [join(root, 'shared-build/tasks/remote.mjs'), 'try', ...words];
    execFile(process.execPath, args, { cwd: root, env }, (error, said, refused) =>
      resolve({ code: error ? Number(error.code) : 0, said, refused }),
    );
  });

test('a set is tried without a person, and a release that throws is found and kept with it', {
  tag: ['@all', '@embedded'],
}, async ({ page, freshPortal: { releases, remote, url } }) => {
  await publishFourth(releases, '1.1.0');
  await breakPageOf(
    join(releases, 'vierter/1.1.0'),
    ...(['vierte-seite', 'Vierte Seite', 'throw new Error("kaputt gezeichnet")'] as const),
  );
  // Fewer areas to open.
  const parts = ['vierter=1.1.0', 'content=off', 'public=off'];
  const proposed = await remote('propose', ...parts, '--why', 'Probe', '--json');
  expect(proposed).toMatchObject({ code: 0 });
  const set = String(JSON.parse(proposed.stdout).set);

  const stranger = await tryCommand('falsch', set, '--portal', url);
  expect(stranger).toMatchObject({ code: 1, said: '' });
  expect(stranger.refused).toMatch(/refused the sign-in of admin/);
  expect(stranger.refused).not.toContain('falsch');

  const tried = await tryCommand('admin', set, '--portal', url);
  expect(tried.refused).toBe('');
  expect(tried.said).toMatch(/^FOUND {3}Vierte Seite .*\n(?: {10}.*\n)* {10}error: .*kaputt gezeichnet/m);
  expect(tried.said).toMatch(
    /^ok {6}Auslieferung \(\/auslieferung, operations 1\.0\.0\): [\d.]+ s, \d+ KB$/m,
  );
  expect(tried.said).toMatch(new RegExp(`\\nset ${set}: \\d+ areas tried, 1 area with findings`));
  expect(tried.code).toBe(1);

  await openSignedIn(page, 'admin', `${url}/auslieferung`);
  await expect(page.getByText(/^Probelauf vom .* durch admin: Befunde in „Vierte Seite“/)).toBeVisible();
});
