import { writeFile } from 'node:fs/promises';
import type { FileStore } from '../operations/storage/fileStore';
import { IMAGE_INVENTORY } from '../operations/storage/names';
import type { Store } from '../store/database';
import { tidyAll } from '../store/tidy';
import { fillContent } from './content/fill';
import type { Filling } from './filling';
import { fillEvents } from './operations/events';
import { IMAGES } from './operations/imageInventory';
import { fillKeyValueTables } from './operations/keyValueTables';
import { fillMaps } from './operations/maps';
import { fillPreferences } from './operations/preferences';

const DEMO = 'demonstration';

/**
 * Fills a new store with the demo data of North Rhine-Westphalia, in one transaction with the mark that it is complete.
 * An interrupted start leaves nothing, and the next one begins anew.
 * @returns whether the store was filled
 */
export async function fillDemo(store: Store, files: FileStore, filling: Filling): Promise<boolean> {
  const { db } = store;
  const filled = await db.selectFrom('filled').select('domain').where('domain', '=', DEMO).executeTakeFirst();
  if (filled) return false;
  await writeInventory(files);
  await db.transaction().execute(async (tx) => {
    await fillContent(tx, filling);
    await fillPreferences(tx, filling);
    await fillKeyValueTables(tx, filling);
    await fillMaps(tx, filling);
    // Last: the log contains the events of all domains.
    await fillEvents(tx, filling);
    await tx.insertInto('filled').values({ domain: DEMO }).execute();
  });
  await tidyAll(db);
  return true;
}

async function writeInventory(files: FileStore): Promise<void> {
  const temporary = await files.temporary();
  await writeFile(temporary, `${IMAGES.join('\n')}\n`);
  await files.keep(temporary, IMAGE_INVENTORY);
}
