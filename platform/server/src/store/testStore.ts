import { fileURLToPath } from 'node:url';
import type { Store } from './database';
import { openStore } from './openStore';

/** The folder of the workspace where what was made once is kept between runs. */
export const CACHE_FOLDER = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/** An empty store in memory, for the tests of one file. */
export const openTestStore = (): Promise<Store> => openStore({ cacheFolder: CACHE_FOLDER });
