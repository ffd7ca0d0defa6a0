import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { say, TaskFailure } from '../../../shared-build/tasks/task.mjs';
import { copyOfPrepared, root } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { prepare } from '../../support/prepare';
import { openSignedIn } from '../../support/signIn';
import { startLargeServices } from './largeServices';
import { type Peak, watchTabMemory } from './tabMemory';

const MB = 1024 * 1024;
/** What a tab may hold at most. */
const LIMIT = 400 * MB;
const MEGABYTES_EACH = 440;
/** Long enough for a busy machine. */
const PATIENCE = 20 * 60_000;

/**
 * Backs up 3 GB of all services in the browser and restores them from the file that came out; the tab may hold 400 MB
 * meanwhile, and each service must get back what it gave.
 * @throws TaskFailure when either is not so
 */
export async function measureBackups(executablePath: string): Promise<void> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    say('Große Dienste werden vorbereitet …');
    const services = await startLargeServices(MEGABYTES_EACH);
    opened.push(services.close);
    const prepared = await prepare(join(root, '.cache/bench/portal'));
    const folder = await copyOfPrepared(prepared);
    opened.push(folder.remove);
    const portal = await startPortal({ ...folder, hostDist: prepared.hostDist, env: services.env });
    opened.push(portal.stop);
    // Without a profile on the disk a browser has no room for such files.
    const profile = await mkdtemp(join(tmpdir(), 'mobidrom-bench-profile-'));
    opened.push(() => rm(profile, { recursive: true, force: true }));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      acceptDownloads: true,
      locale: 'de-DE',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    opened.push(() => context.close());
    await measure(context, portal.url, services.total);
    const lost = services.notRestored();
    if (lost.length > 0) throw new TaskFailure(`Nicht byteweise wiederhergestellt: ${lost.join(', ')}`);
  } finally {
    for (const end of opened.reverse()) await end();
  }
}

async function measure(context: BrowserContext, url: string, total: number): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the browser of a profile is not known');
  const page = await context.newPage();
  await openSignedIn(page, 'betrieb', `${url}/sicherung-wiederherstellung`);
  const memory = await watchTabMemory(browser);
  try {
    const idle = memory.peak().tab;
    let start = performance.now();
    const file = await backUpAll(page);
    tell('Sicherung', total, performance.now() - start, memory.peak(), idle);
    start = performance.now();
    await restoreAll(page, file);
    tell('Wiederherstellung', total, performance.now() - start, memory.peak(), idle);
  } finally {
    await memory.stop();
  }
  const { tab, browser: own } = memory.peak();
  const said = `Der Tab hielt ${megabytes(tab)} (höchstens ${megabytes(LIMIT)}), der Browser selbst ${megabytes(own)}.`;
  if (tab > LIMIT) throw new TaskFailure(`VERFEHLT  ${said}`);
  console.log(`erreicht  ${said}`);
}

async function backUpAll(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download', { timeout: PATIENCE });
  await page.getByRole('button', { name: 'Sicherung für alle Dienste erstellen' }).click();
  const download = await downloading;
  return download.path();
}

async function restoreAll(page: Page, file: string): Promise<void> {
  const named = `${file}.zip`;
  await rename(file, named);
  await page.getByLabel('Alle Dienste aus Zip-Datei wiederherstellen').setInputFiles(named);
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('WIEDERHERSTELLEN', { timeout: PATIENCE });
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  const restored = page.getByText('Alle Dienste wurden erfolgreich wiederhergestellt.').first();
  await expect(restored).toBeVisible({ timeout: PATIENCE });
}

const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;
function tell(what: string, total: number, milliseconds: number, { tab, browser }: Peak, idle: number): void {
  const seconds = Math.round(milliseconds / 1000);
  console.log(
    `${what} von ${megabytes(total)}: ${seconds} s, Tab höchstens ${megabytes(tab)} (vorher ${megabytes(idle)}), Browser selbst ${megabytes(browser)}`,
  );
}
