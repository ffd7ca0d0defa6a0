import { ADAPTER_IDS, type AdapterId, adapterOf, isAdapterId } from '@mobidrom/platform-api';
import { noteImport } from '../../content/dataEntries/imports';
import { placeOf } from '../../content/dataEntries/place';
import { type EventAction, RunFailed } from '../../scheduler/ownRuns';
import { openSettings } from '../../secrets/references';
import { type SecretBox, SecretUnreadable } from '../../secrets/secretBox';
import type { StoredSettings } from '../../secrets/storedSettings';
import type { Db } from '../../store/database';
import { importObstacle } from './importObstacle';
import { texts } from './texts';

/*
 * Actions of `*_import` and `*_export` events. The embedded edition has no importers and calls no other server: an
 * import checks whether the data source could be fetched and stores the outcome, as an importer would.
 */

export function transferActions(db: Db, secrets: SecretBox): { import: EventAction; export: EventAction } {
  return {
    async import(eventName, now) {
      const dataSetId = importedDataSet(eventName);
      const entry =
        dataSetId === undefined
          ? undefined
          : await db.selectFrom('data_entry').selectAll().where('id', '=', dataSetId).executeTakeFirst();
      if (!entry || !isAdapterId(entry.adapter)) {
        throw new RunFailed(texts.noSource(eventName));
      }
      const obstacle = storedObstacle(entry.adapter, entry.id, entry.adapter_settings, secrets);
      // The source may have been deleted meanwhile.
      if (!(await noteImport(db, entry.id, now, obstacle))) throw new RunFailed(texts.noSource(eventName));
      if (obstacle) throw new RunFailed(`${entry.id}: ${obstacle}`);
    },

    async export(eventName) {
      const offer = exportedOffer(eventName);
      const settings = offer && (await offerSettings(db, offer));
      if (!settings) throw new RunFailed(texts.noOffer(eventName));
    },
  };
}

/** Returns why a stored data source could not be fetched, in German; undefined without a reason. */
function storedObstacle(
  adapter: AdapterId,
  id: string,
  stored: StoredSettings,
  secrets: SecretBox,
): string | undefined {
  try {
    return importObstacle(adapter, openSettings(placeOf(id), stored, secrets));
  } catch (error) {
    if (error instanceof SecretUnreadable) return texts.unreadable(error.message);
    throw error;
  }
}

/** Returns the id between the importer and '_import'. */
export function importedDataSet(eventName: string): string | undefined {
  const importers = ADAPTER_IDS.map((id) => adapterOf(id).importer).sort((a, b) => b.length - a.length);
  const importer = importers.find((name) => eventName.startsWith(`${name}_`));
  return importer && eventName.slice(importer.length + 1, -'_import'.length);
}

interface Offer {
  readonly adapter: string;
  readonly id: string;
}

/**
 * Returns adapter and id of '{adapter}_{id}_export'. The longest matching adapter counts, because some have a common
 * prefix.
 */
export function exportedOffer(eventName: string): Offer | undefined {
  const adapter = [...ADAPTER_IDS]
    .sort((a, b) => b.length - a.length)
    .find((id) => eventName.startsWith(`${id}_`));
  return adapter && { adapter, id: eventName.slice(adapter.length + 1, -'_export'.length) };
}

const offerSettings = (db: Db, { adapter, id }: Offer) =>
  db
    .selectFrom('setting')
    .select('value')
    .where('component', '=', adapter)
    .where('group_name', '=', id)
    .executeTakeFirst();
