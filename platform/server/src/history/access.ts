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

/** Returns the right to read an entry, which is that to see its history. */
export function readRight({ kind, key }: EntryRef): Roles | EveryRole {
  switch (kind) {
    case 'dataEntry':
      return RIGHTS.dataEntriesRead;
    case 'organisation':
      return RIGHTS.organisationsRead;
    case 'tag':
      return RIGHTS.tagsRead;
    case 'dataset':
      return RIGHTS.catalogueDataSetRead;
    case 'event':
      return RIGHTS.schedulerRead(key);
    case 'setting':
      return RIGHTS.settingsRead(componentOf(key));
  }
}

/** Returns the right to create an entry, which is that to find it when it was deleted. */
export function createRight({ kind, key }: EntryRef): Roles | EveryRole {
  switch (kind) {
    case 'dataEntry':
      return RIGHTS.dataEntriesCreate;
    case 'organisation':
      return RIGHTS.organisationsCreate;
    case 'tag':
      return RIGHTS.tagsCreate;
    case 'dataset':
      return RIGHTS.catalogueDataSet;
    case 'event':
      return RIGHTS.schedulerCreate(key);
    case 'setting':
      return RIGHTS.settingsWrite(componentOf(key));
  }
}

/** Returns the right to read any entry of a kind; each entry may need another one. */
export function readKindRight(kind: EntryKind): Roles {
  if (kind === 'event') return RIGHTS.schedulersList;
  if (kind === 'setting') return RIGHTS.settingsList;
  if (kind === 'dataOffer') return RIGHTS.catalogueDataSetRead;
  return { dataEntry: RIGHTS.dataEntriesRead, organisation: RIGHTS.organisationsRead, tag: RIGHTS.tagsRead }[
    kind
  ];
}

/** Returns the right to create any entry of a kind; each entry may need another one. */
export function createKindRight(kind: EntryKind): Roles {
  switch (kind) {
    case 'dataEntry':
      return RIGHTS.dataEntriesCreate;
    case 'organisation':
      return RIGHTS.organisationsCreate;
    case 'tag':
      return RIGHTS.tagsCreate;
    case 'dataOffer':
      return RIGHTS.catalogueDataSet;
    case 'event':
      return RIGHTS.schedulersPlan;
    case 'setting':
      return RIGHTS.settingsWriteAny;
  }
}

const componentOf = (key: string): string => groupOfSettingKey(key)?.component ?? '';

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
