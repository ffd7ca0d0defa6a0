import { join } from 'node:path';
import { root } from '../support/folders';
import type { View } from './camera';
import { CHAPTERS } from './chapters';
import { GUIDE } from './guide';
import { encodingOf, fileOf } from './pictures';
import type { Screen } from './screens';
import type { Encoding } from './webp';

/** Folder of the gallery and of the page that shows it. */
export const GALLERY = join(root, 'e2e/gallery');
const GUIDE_PICTURES = join(root, 'remote-public/src/pages/content/bilder');

/** Screens that are photographed together. */
export interface Album {
  readonly screens: readonly Screen[];
  readonly folder: string;
  /** Whether its folder is emptied before. */
  readonly emptied: boolean;
  /** Name of a picture's file, without its ending. */
  name(screen: Screen, view: View): string;
  encoding(view: View): Encoding;
}

export const GALLERY_ALBUM: Album = {
  screens: CHAPTERS.flatMap(({ screens }) => screens),
  folder: join(GALLERY, 'pictures'),
  emptied: true,
  name: fileOf,
  encoding: ({ width }) => encodingOf(width),
};
/** Pictures of guides keep their size, and replace the ones before: the pages of the guides cannot be built without them. */
export const GUIDE_ALBUM: Album = {
  screens: GUIDE.screens,
  folder: GUIDE_PICTURES,
  emptied: false,
  name: ({ name }) => name,
  encoding: () => ({ quality: 0.8 }),
};
/**
 * Albums that one run without options takes, in this order: the gallery shows the pages of the guides, into which the
 * pictures of the guides are built.
 */
export const EVERYTHING: readonly Album[] = [GUIDE_ALBUM, GALLERY_ALBUM];
