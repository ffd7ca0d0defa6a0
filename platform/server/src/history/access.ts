import {
  type EntryKind,
  exportEventName,
  exportsOffers,
  groupOfSettingKey,
  isOfferAdapterId,
  OFFER_ADAPTER_IDS,
  offerComponent,
  offerDatasetName,
  type RecordedKind,
  settingKey,
} from '@mobidrom/platform-api';
import type { EveryRole, Roles } from '../rights/guard';
import { RIGHTS } from '../rights/rights';
import type { EntryRef } from './snapshots';

/** Rights to the history of a kind of entries. */
interface KindRights {
  /** Returns the right to read an entry, by its key. */
  readonly read: (key: string) => Roles | EveryRole;
  /** Returns the right to create an entry, by its key. */
  readonly create: (key: string) => Roles | EveryRole;
  /** Right to read any of them; each may need another one. */
  readonly readAny: Roles;
  /** Right to create any of them; each may need another one. */
  readonly createAny: Roles;
}

/** Returns the rights to entries that all need the same one. */
const alike = (read: Roles, create: Roles): KindRights => ({
  read: () => read,
  create: () => create,
  readAny: read,
  createAny: create,
});

const componentOf = (key: string): string => groupOfSettingKey(key)?.component ?? '';

const OF_KIND: Readonly<Record<EntryKind | RecordedKind, KindRights>> = {
  dataEntry: alike(RIGHTS.dataEntriesRead, RIGHTS.dataEntriesCreate),
  dataOffer: alike(RIGHTS.catalogueDataSetRead, RIGHTS.catalogueDataSet),
  dataset: alike(RIGHTS.catalogueDataSetRead, RIGHTS.catalogueDataSet),
  organisation: alike(RIGHTS.organisationsRead, RIGHTS.organisationsCreate),
  tag: alike(RIGHTS.tagsRead, RIGHTS.tagsCreate),
  event: {
    read: RIGHTS.schedulerRead,
    create: RIGHTS.schedulerCreate,
    readAny: RIGHTS.schedulersList,
    createAny: RIGHTS.schedulersPlan,
  },
  setting: {
    read: (key) => RIGHTS.settingsRead(componentOf(key)),
    create: (key) => RIGHTS.settingsWrite(componentOf(key)),
    readAny: RIGHTS.settingsList,
    createAny: RIGHTS.settingsWriteAny,
  },
};

/** Returns the right to read an entry, which is that to see its history. */
export const readRight = ({ kind, key }: EntryRef): Roles | EveryRole => OF_KIND[kind].read(key);

/** Returns the right to create an entry, which is that to find it when it was deleted. */
export const createRight = ({ kind, key }: EntryRef): Roles | EveryRole => OF_KIND[kind].create(key);

/** Returns the right to read any entry of a kind; each entry may need another one. */
export const readKindRight = (kind: EntryKind): Roles => OF_KIND[kind].readAny;

/** Returns the right to create any entry of a kind; each entry may need another one. */
export const createKindRight = (kind: EntryKind): Roles => OF_KIND[kind].createAny;

/** Returns the stored entries of which the history of an entry consists. */
export function recordedOf(kind: EntryKind, key: string): readonly EntryRef[] {
  if (kind !== 'dataOffer') return [{ kind, key }];
  const settings = OFFER_ADAPTER_IDS.map((adapter) =>
    settingKey({ component: offerComponent(adapter), group: key }),
  );
  const events = OFFER_ADAPTER_IDS.filter(exportsOffers).map((adapter) => exportEventName(adapter, key));
  return [
    ...settings.map((setting): EntryRef => ({ kind: 'setting', key: setting })),
    ...events.map((event): EntryRef => ({ kind: 'event', key: event })),
    { kind: 'dataset', key: offerDatasetName(key) },
  ];
}

/** Returns the entry to which a stored one belongs: settings of a data offer are a part of it. */
export function entryOf({ kind, key }: EntryRef): { kind: EntryKind | RecordedKind; key: string } {
  const group = kind === 'setting' ? groupOfSettingKey(key) : undefined;
  return group && isOfferAdapterId(group.component) ? { kind: 'dataOffer', key: group.group } : { kind, key };
}
