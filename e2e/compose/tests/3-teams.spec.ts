import { readFile, rename } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { installation } from '../installation';
import { packTeamArchive, TEAM_REMOTE } from '../teamArchives';

/* 'Releases of other teams' of the guide: import and promotion to another installation. */

const stage = installation();
const production = installation('production');
const IMPORT =
  'docker compose run --rm -v "$PWD/verkehr-1.1.0.zip:/archive.zip:ro" release import /archive.zip';
const ACTIVATE = 'docker compose run --rm release activate verkehr 1.1.0 --why "…"';
const OWNERS =
  "docker compose run --rm -T --entrypoint sh release -c 'cat > /srv/portal/releases/owners.json' < owners.json";
const KEPT =
  'docker compose run --rm -T --entrypoint cat release /srv/portal/releases/verkehr/archives/1.1.0.zip > verkehr-1.1.0.zip';

/** Values of the guide's commands for a version of the team's remote. */
const of = (version: string) => ({ verkehr: TEAM_REMOTE, '1.1.0': version });

test('a signed archive is imported and activated once its team is among the owners', async () => {
  await packTeamArchive(stage.folder, '1.0.0');
  expect(await stage.refused(IMPORT, of('1.0.0'))).toContain('owners.json is missing');
  await stage.guide(OWNERS);
  expect(await stage.guide(IMPORT, of('1.0.0'))).toContain(`${TEAM_REMOTE} 1.0.0, signed by Viertes Team`);
  await stage.guide(ACTIVATE, { ...of('1.0.0'), '…': 'Erste Ausgabe' });
  expect(await stage.guide('docker compose run --rm release list')).toMatch(/vierter\n\s+active\s+1\.0\.0/);
});

test('the archive that the stage has kept is promoted to production, the same to the byte', async () => {
  const archive = stage.inFolder(`${TEAM_REMOTE}-1.0.0.zip`);
  const packed = await readFile(archive);
  await rename(archive, `${archive}.packed`);
  await stage.guide(KEPT, of('1.0.0'));
  expect((await readFile(archive)).equals(packed)).toBe(true);

  await production.guide('docker compose up -d host');
  await expect
    .poll(() => production.guide('docker compose ps -a'), { timeout: 120_000 })
    .toMatch(/host.*Exited \(0\)/);
  await production.guide(OWNERS);
  await production.guide(IMPORT, of('1.0.0'));
  await production.guide(ACTIVATE, { ...of('1.0.0'), '…': 'Von der Stufe davor' });
  await production.guide('docker compose run --rm release verify');
  const listed = await production.guide('docker compose run --rm release list');
  expect(listed).toMatch(/vierter\n\s+active\s+1\.0\.0/);
});
