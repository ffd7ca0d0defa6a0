import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../shared-build/tasks/chromium.mjs';
import { runTask, say, TaskFailure } from '../../shared-build/tasks/task.mjs';
import { root } from '../support/folders';
import { prepare } from '../support/prepare';
import { cameraFor, type Picture, type View } from './camera';
import { copyDrawn } from './drawn';
import { galleryPage } from './galleryPage';
import { startGalleryPortal } from './galleryPortal';
import { GUIDE } from './guide';
import { encodingOf, fileOf, viewsOf } from './pictures';
import { AREAS, PUBLIC, type Screen } from './screens';
import { STATES } from './states';
import { type Encoding, webpOf } from './webp';

/**
 * Takes a picture of every screen, in windows of 1280 and 390 px, and writes the page that shows them. With options, only
 * some pictures, and no page:
 *
 * `--only <name>`: this screen, repeatable · `--width <px>`: in windows of this width, repeatable · `--dark`: in the dark
 * scheme · `--png`: not compressed · `--out <folder>`: default `e2e/gallery/pictures` · `--guide`: the pictures of the
 * step by step guides, where their pages expect them · `--drawn <folder>`: copies the drawn screens of this folder
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    dark: { type: 'boolean' },
    png: { type: 'boolean' },
    guide: { type: 'boolean' },
    drawn: { type: 'string' },
  },
});
const GALLERY = join(root, 'e2e/gallery');
const GUIDE_PICTURES = join(root, 'remote-public/src/pages/content/bilder');
const CHAPTERS = [PUBLIC, AREAS, STATES];

/** Returns the screens that the options name, and whether they are the whole gallery. */
function order(): { readonly screens: readonly Screen[]; readonly isWhole: boolean } {
  const { only, width, dark, png, guide, out } = values;
  const all = guide ? GUIDE.screens : CHAPTERS.flatMap(({ screens }) => screens);
  const unknown = only?.find((name) => !all.some((screen) => screen.name === name));
  if (unknown) throw new TaskFailure(`Diesen Bildschirm gibt es nicht: ${unknown}`);
  return {
    screens: all.filter(({ name }) => !only || only.includes(name)),
    isWhole: !(only || width || dark || png || guide || out),
  };
}

const viewsFor = (screen: Screen): readonly View[] => {
  const asked = values.width?.map((width) => ({ width: Number(width), dark: values.dark ?? false }));
  const usual = viewsOf(screen);
  return asked ?? (values.dark ? usual.map((view) => ({ ...view, dark: true })) : usual);
};

/** Returns the encoding; pictures of guides keep their size. */
const encodingFor = ({ width }: View): Encoding => (values.guide ? { quality: 0.8 } : encodingOf(width));

async function takeAll(browser: Browser): Promise<void> {
  const { screens, isWhole } = order();
  const out = values.out ?? (values.guide ? GUIDE_PICTURES : join(GALLERY, 'pictures'));
  if (isWhole) await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const portal = await startGalleryPortal(await prepare());
  try {
    const camera = cameraFor(browser, portal);
    for (const screen of screens) {
      const taken = async () => {
        const pictures: Picture[] = [];
        for await (const picture of camera.take(screen, viewsFor(screen))) pictures.push(picture);
        return pictures;
      };
      // On a busy machine a page may exceed its time limit: retry once.
      for (const { view, png } of await taken().catch(taken)) {
        const name = values.guide ? screen.name : fileOf(screen, view);
        await writeFile(
          join(out, `${name}.${values.png ? 'png' : 'webp'}`),
          values.png ? png : await webpOf(browser, png, encodingFor(view)),
        );
        say(name);
      }
    }
  } finally {
    await portal.stop();
  }
  if (isWhole) {
    await writeFile(join(GALLERY, 'README.md'), galleryPage(CHAPTERS));
  }
}

await runTask(async () => {
  const executablePath = await requireChromium(process.env);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    if (values.drawn) await copyDrawn(browser, values.drawn, join(GALLERY, 'drawn'));
    else await takeAll(browser);
  } finally {
    await browser.close();
  }
});
