import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import content from '../../remote-content/src/declaration';
import operations from '../../remote-operations/src/declaration';
import publicPages from '../../remote-public/src/declaration';
import { root } from '../support/folders';
import { EVERYTHING } from './albums';
import { CHAPTERS } from './chapters';
import { GUIDE } from './guide';
import { fileOf, viewsOf } from './pictures';

const CONTENT = join(root, 'remote-public/src/pages/content');

/** Returns the names of a folder's files with this extension, without it. */
const namesIn = (folder: string, extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();

it('the guides show exactly the pictures that the script takes', () => {
  const taken = GUIDE.screens.map(({ name }) => name).sort();
  const shown = namesIn(CONTENT, '.mdx').flatMap((page) =>
    [...readFileSync(join(CONTENT, `${page}.mdx`), 'utf8').matchAll(/bilder\/([\w-]+)\.webp/g)].map(
      ([, name]) => name,
    ),
  );
  expect(namesIn(join(CONTENT, 'bilder'), '.webp')).toEqual(taken);
  expect([...new Set(shown)].sort()).toEqual(taken);
});

it('the gallery holds exactly the pictures that the script takes', () => {
  const taken = CHAPTERS.flatMap(({ screens }) => screens).flatMap((screen) =>
    viewsOf(screen).map((view) => fileOf(screen, view)),
  );
  expect(new Set(taken).size).toBe(taken.length);
  expect(namesIn(join(root, 'e2e/gallery/pictures'), '.webp')).toEqual(taken.sort());
});

it('one run takes the pictures of the guides, then those of the gallery, which shows the pages of the guides', () => {
  expect(EVERYTHING.map(({ screens }) => screens)).toEqual([
    GUIDE.screens,
    CHAPTERS.flatMap(({ screens }) => screens),
  ]);
  const [guides, gallery] = EVERYTHING.map(({ folder }) => namesIn(folder, '.webp').length);
  expect(guides).toBe(GUIDE.screens.length);
  expect(gallery).toBeGreaterThan(100);
});

it('the gallery shows every area', () => {
  const shown = new Set(CHAPTERS.flatMap(({ screens }) => screens).map(({ path }) => path.split('?')[0]));
  const areas = [content, operations, publicPages].flatMap((remote) => remote.areas);
  expect(areas.length).toBeGreaterThan(30);
  expect(areas.map(({ path }) => `/${path}`).filter((path) => !shown.has(path))).toEqual([]);
});
