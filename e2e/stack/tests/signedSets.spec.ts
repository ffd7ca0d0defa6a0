import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@mobidrom/platform-gateway/nginx';
import { signPortal } from '../../../shared-build/src/releases/signPortal';
import { publishFourth } from '../../support/fixtureReleases';
import { prepared, root } from '../../support/folders';
import { forgeHost, newSigning } from '../../support/forgeSteps';
import { expect, test } from '../../support/releasesPortal';
import { remoteCommand } from '../../support/remoteCommand';

/** Address of the services, without a listener: releases need none. */
const NOWHERE = 'http://127.0.0.1:1';
const harmed = () => 'harmed' in globalThis;

test('nginx with the keys of the sets sends nothing that was forged in the folder, and without them all of it', async ({
  page,
  violations,
}) => {
  violations.allow(/status of (?:404|50\d)|The register cannot be used|Failed to load|sign/i);
  const folder = await mkdtemp(join(tmpdir(), 'mobidrom-signed-'));
  const releases = join(folder, 'releases');
  const context = {
    releases,
    hostDist: prepared().hostDist,
    configurationFile: join(root, 'deploy/portal.json'),
  };
  const serve = (environment: Readonly<Record<string, string>>) =>
    startNginx({ releases, folder, platformUrl: NOWHERE, environment });
  await publishFourth(releases, '1.0.0');
  expect(await remoteCommand(releases, ['activate', 'vierter', '1.0.0'])).toMatchObject({ code: 0 });
  const own = await newSigning(join(folder, 'own.pem'));
  await signPortal({ ...context, signing: own }, { adopt: true });

  const verifying = await serve({ SET_KEYS: own.keys.join() });
  await page.goto(`${verifying.url}/vierte-seite`);
  await expect(page.getByText('Ausgabe 1.0.0')).toBeVisible();

  const foreign = await newSigning(join(folder, 'foreign.pem'));
  await forgeHost(context, foreign, 'globalThis.harmed = true;');
  for (const path of ['/', '/vierte-seite']) {
    expect((await page.goto(verifying.url + path))?.status(), path).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: 'Das Portal ist gesperrt.' })).toBeVisible();
    expect(await page.evaluate(harmed)).toBe(false);
  }
  await verifying.close();

  const trusting = await serve({});
  await page.goto(trusting.url);
  await expect.poll(() => page.evaluate(harmed)).toBe(true);
  await page.goto('about:blank');
  await trusting.close();
  await rm(folder, { recursive: true });
});
