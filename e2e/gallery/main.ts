import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requireChromium } from '../../shared-build/tasks/chromium.mjs';
import { runTask, say } from '../../shared-build/tasks/task.mjs';
import { stillness } from '../support/accessibility';
import { expect, fillSignIn } from '../support/fixtures';
import { copyOfPrepared, root } from '../support/folders';
import { startPortal } from '../support/portalProcess';
import { prepare } from '../support/prepare';
import { SCREENS, type Screen } from './screens';

/**
 * Takes a picture of every screen, and writes the page that shows them.
 *
 * `--out <folder>`: default `e2e/gallery/pictures` · `--only <name>`: one screen, repeatable · `--width <px>`: repeatable,
 * default 1280 and 390 · `--dark`: in the dark scheme
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'e2e/gallery/pictures') },
    only: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: ['1280', '390'] },
    dark: { type: 'boolean', default: false },
  },
});
const HEIGHT = 900;

async function open(page: Page, url: string, { path, account, prepare }: Screen): Promise<void> {
  await page.goto(url + path);
  if (account) {
    await fillSignIn(page, account);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await prepare?.(page);
  await stillness(page);
}

async function picture(browser: Browser, url: string, screen: Screen, width: number): Promise<string> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: values.dark ? 'dark' : 'light',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const file = `${screen.name}-${width}${values.dark ? '-dunkel' : ''}.png`;
  try {
    await open(page, url, screen);
    await page.screenshot({ path: join(values.out, file), animations: 'disabled' });
  } finally {
    await context.close();
  }
  return file;
}

const pageOf = (screens: readonly Screen[]) =>
  [
    '# Galerie',
    '',
    'Jeder Bildschirm mit den Beispieldaten, aufgenommen von `npm run gallery`.',
    ...screens.flatMap(({ name, title }) => [
      '',
      `## ${title}`,
      '',
      values.width.map((width) => `![${title}, ${width} Pixel breit](${name}-${width}.png)`).join(' '),
    ]),
    '',
  ].join('\n');

await runTask(async () => {
  const screens = SCREENS.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  if (values.only.length === 0) await rm(values.out, { recursive: true, force: true });
  await mkdir(values.out, { recursive: true });
  const prepared = await prepare();
  const folder = await copyOfPrepared(prepared);
  const portal = await startPortal({ ...folder, hostDist: prepared.hostDist });
  const executablePath = await requireChromium(process.env);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const screen of screens) {
      for (const width of values.width) say(await picture(browser, portal.url, screen, Number(width)));
    }
    if (values.only.length === 0) await writeFile(join(values.out, 'README.md'), pageOf(screens));
  } finally {
    await browser.close();
    await portal.stop();
    await folder.remove();
  }
});
