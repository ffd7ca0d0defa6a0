import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { say, TaskFailure } from '../../../shared-build/tasks/task.mjs';
import { copyOfPrepared, root } from '../../support/folders';
import { startPortal } from '../../support/portalProcess';
import { prepare } from '../../support/prepare';
import { openSignedIn } from '../../support/test';
import { startLargeServices } from './largeServices';
import { type Peak, watchTabMemory } from './tabMemory';

const MB = 1024 * 1024;
/** Highest memory of a tab, in bytes. */
const LIMIT = 400 * MB;
const MEGABYTES_EACH = 440;
/** In milliseconds; long enough for a busy machine. */
const TIMEOUT = 20 * 60_000;

/**
 * Backs up 3 GB of all services in the browser and restores them from the downloaded file. The tab may use 400 MB, and each
 * service must receive the bytes of its own backup.
 * @throws TaskFailure otherwise
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
    // Without a profile on disk a browser has too little space for such files.
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
  await openSignedIn(page, 'admin', `${url}/sicherung-wiederherstellung`);
  const memory = await watchTabMemory(browser);
  try {
    const idle = memory.peak().tab;
    let start = performance.now();
    const file = await backUpAll(page);
    printStep('Sicherung', total, performance.now() - start, memory.peak(), idle);
    start = performance.now();
    await restoreAll(page, file);
    printStep('Wiederherstellung', total, performance.now() - start, memory.peak(), idle);
  } finally {
    await memory.stop();
  }
  const { tab, browser: own } = memory.peak();
  const said = `Der Tab hielt ${megabytes(tab)} (höchstens ${megabytes(LIMIT)}), der Browser selbst ${megabytes(own)}.`;
  if (tab > LIMIT) throw new TaskFailure(`VERFEHLT  ${said}`);
  console.log(`erreicht  ${said}`);
}

async function backUpAll(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download', { timeout: TIMEOUT });
  await page.getByRole('button', { name: 'Sicherung für alle Dienste erstellen' }).click();
  const download = await downloading;
  return download.path();
}

async function restoreAll(page: Page, file: string): Promise<void> {
  const named = `${file}.zip`;
  await rename(file, named);
  await page.getByLabel('Alle Dienste aus Zip-Datei wiederherstellen').setInputFiles(named);
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('WIEDERHERSTELLEN', { timeout: TIMEOUT });
  await question.getByRole('button', { name: 'Ja', exact: true }).click();
  const restored = page.getByText('Alle Dienste wurden erfolgreich wiederhergestellt.').first();
  await expect(restored).toBeVisible({ timeout: TIMEOUT });
}

const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;
function printStep(
  what: string,
  total: number,
  milliseconds: number,
  { tab, browser }: Peak,
  idle: number,
): void {
  const seconds = Math.round(milliseconds / 1000);
  console.log(
    `${what} von ${megabytes(total)}: ${seconds} s, Tab höchstens ${megabytes(tab)} (vorher ${megabytes(idle)}), Browser selbst ${megabytes(browser)}`,
  );
}
