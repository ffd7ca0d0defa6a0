import { notePlanned } from '@mobidrom/shared-build/releases';
import type { Db } from '../../store/database';
import { plannedActivation } from './timedStore';

/**
 * Tells the folder of the releases which proposal is planned, so that a clearing leaves it and its releases. Of two that do so at
 * once the one with the older answer of the database could write last; so each looks again after it has written.
 */
export async function notePlans(db: Db, releases: string): Promise<void> {
  let row = await plannedActivation(db);
  let noted: typeof row;
  do {
    noted = row;
    await notePlanned(releases, noted ? [{ set: noted.set_id, at: noted.at }] : []);
    row = await plannedActivation(db);
  } while (row?.id !== noted?.id);
}
