import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../../shared-build/tasks/chromium.mjs';
import { runTask, say, TaskFailure } from '../../shared-build/tasks/task.mjs';
import { prepare } from '../support/prepare';
import { type Album, EVERYTHING, GALLERY, GALLERY_ALBUM, GUIDE_ALBUM } from './albums';
import { cameraFor, type Picture, type View } from './camera';
import { CHAPTERS } from './chapters';
import { copyDrawn } from './drawn';
import { galleryPage } from './galleryPage';
import { startGalleryPortal } from './galleryPortal';
import { viewsOf } from './pictures';
import type { Screen } from './screens';
import { webpOf } from './webp';

/**
 * Takes the pictures of the step by step guides where their pages expect them, then pictures of every screen in windows of
 * 1280 and 390 px, of some in both schemes, and of those that have looked wrong before in windows of 1280, 899, 390 and 320 px in both
 * schemes, and writes the page that shows these. With options, only some pictures, and no page:
 *
 * `--only <name>`: this screen, repeatable · `--width <px>`: in windows of this width, repeatable · `--dark`: in the dark
 * scheme · `--png`: not compressed · `--out <folder>`: default `e2e/gallery/pictures` · `--guide`: only the pictures of the
 * guides · `--drawn <folder>`: copies the drawn screens of this folder
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

/** Returns an album with the screens, and in the folder, that the options name. */
function asked(album: Album): Album {
  const { only, out } = values;
  const unknown = only?.find((name) => !album.screens.some((screen) => screen.name === name));
  if (unknown) throw new TaskFailure(`Diesen Bildschirm gibt es nicht: ${unknown}`);
  return {
    ...album,
    screens: album.screens.filter(({ name }) => !only || only.includes(name)),
    folder: out ?? album.folder,
  };
}

const viewsFor = (screen: Screen): readonly View[] => {
  const widths = values.width?.map((width) => ({ width: Number(width), dark: values.dark ?? false }));
  const usual = viewsOf(screen);
  return widths ?? (values.dark ? usual.map((view) => ({ ...view, dark: true })) : usual);
};

async function takeAlbum(browser: Browser, { screens, folder, name, encoding }: Album): Promise<void> {
  await mkdir(folder, { recursive: true });
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
        const file = name(screen, view);
        await writeFile(
          join(folder, `${file}.${values.png ? 'png' : 'webp'}`),
          values.png ? png : await webpOf(browser, png, encoding(view)),
        );
        say(file);
      }
    }
  } finally {
    await portal.stop();
  }
}

/** Takes all pictures in one run, so that none is older than the others. */
async function takeEverything(browser: Browser): Promise<void> {
  for (const album of EVERYTHING) {
    if (album.emptied) await rm(album.folder, { recursive: true, force: true });
    await takeAlbum(browser, album);
  }
  await writeFile(join(GALLERY, 'README.md'), galleryPage(CHAPTERS));
}

async function takePictures(browser: Browser): Promise<void> {
  const { out, only, width, dark, png, guide, drawn } = values;
  if (drawn) return copyDrawn(browser, drawn, join(GALLERY, 'drawn'));
  if (out || only || width || dark || png || guide) {
    return takeAlbum(browser, asked(guide ? GUIDE_ALBUM : GALLERY_ALBUM));
  }
  return takeEverything(browser);
}

await runTask(async () => {
  const executablePath = await requireChromium(process.env);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await takePictures(browser);
  } finally {
    await browser.close();
  }
});
