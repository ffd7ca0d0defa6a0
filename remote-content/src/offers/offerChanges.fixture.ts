import { type DataOffer, datasetOfOffer, SCHEDULER_EVENT, settingsOfOffer } from '@mobidrom/platform-api';
import { creationSteps, deletionSteps, editSteps } from './change/offerSteps';
import { runJournaled } from './change/runJournaled';
import type { ChangeDeps } from './changeDeps';
import { type OfferParts, partsOf } from './offerParts';
import { changedFingerprints, fingerprintsOf, settingsFingerprint } from './recovery/fingerprints';
import { readStoredOffer, type StoredOffer } from './storedOffer';

/* An offer with all its parts, its changes, and the calls that each change makes. */

const ORIGIN = 'https://daten.beispiel.example';
export const KEY = { adapter: 'MOBILITHEK_PARKING', id: 'parken' } as const;
export const EVENT_NAME = 'MOBILITHEK_PARKING_parken_export';
const offer: DataOffer = {
  ...KEY,
  title: 'Parken',
  description: 'Alle Plätze',
  aggregatedFeeds: ['essen'],
  exportToMobilithek: true,
  offerId: '4711',
  schema: '',
  p12Certificate: 'UDEy',
  p12Password: 'geheim',
};

/** Returns the parts of the offer with a changed value, another hour of its schedule, and another second of saving. */
export function partsWith(change: Partial<DataOffer> = {}, hour = 4, second = 0): OfferParts {
  const changed = { ...offer, ...change };
  return {
    settings: settingsOfOffer(changed, new Date(Date.UTC(2026, 10, 20, 10, 0, second)), ORIGIN),
    dataset: datasetOfOffer(changed, ORIGIN, 'Mobidrom'),
    schedule: {
      type: SCHEDULER_EVENT,
      eventName: EVENT_NAME,
      active: true,
      repeatMissedEvents: 0,
      cron: { minutes: [0], hours: [hour], daysOfMonth: [], daysOfWeek: [] },
    },
  };
}

export async function create(deps: ChangeDeps, parts = partsWith()) {
  const fingerprints = await fingerprintsOf(parts);
  const steps = creationSteps(deps.request, KEY, parts, fingerprints);
  return runJournaled(deps, { kind: 'create', key: KEY, steps, fingerprints }, ignore);
}

/** Returns the offer as it is stored. */
export async function stored({ request }: Pick<ChangeDeps, 'request'>): Promise<StoredOffer> {
  const read = await readStoredOffer(request, KEY);
  if (!read.ok || !read.value) throw new Error('The offer does not exist');
  return read.value;
}

export async function edit(
  deps: ChangeDeps,
  previous: StoredOffer,
  parts = partsWith({ title: 'Neu' }, 5, 9),
) {
  const fingerprints = await changedFingerprints(previous, parts);
  const steps = editSteps(deps.request, previous, parts, fingerprints);
  const formerSettings = settingsFingerprint(previous.settings);
  return runJournaled(deps, { kind: 'update', key: KEY, steps, fingerprints, formerSettings }, ignore);
}

export async function remove(deps: ChangeDeps, previous: StoredOffer) {
  const fingerprints = await fingerprintsOf(partsOf(previous));
  const steps = deletionSteps(deps.request, previous);
  return runJournaled(deps, { kind: 'delete', key: KEY, steps, fingerprints }, ignore);
}

const SETTINGS = 'preference-service/setting/MOBILITHEK_PARKING/parken';
const DATASET = 'open-data-ckan-facade/ckan/dataset';
export const SCHEDULERS = 'event-scheduler/schedulers';
export const CREATION = {
  settings: `POST ${SETTINGS}`,
  dataset: `POST ${DATASET}`,
  schedule: `POST ${SCHEDULERS}`,
  run: `POST ${SCHEDULERS}/${EVENT_NAME}/fire-now`,
};
export const EDIT = { ...CREATION, dataset: `PATCH ${DATASET}`, schedule: `PUT ${SCHEDULERS}` };
export const DELETION = {
  settings: `DELETE ${SETTINGS}`,
  dataset: `DELETE ${DATASET}`,
  schedule: `DELETE ${SCHEDULERS}`,
};

/** Returns each call of a change with each of the faults, as rows of a test table. */
export const eachWith = <Fault>(calls: object, faults: readonly Fault[]) =>
  (Object.values(calls) as string[]).flatMap((call) => faults.map((fault) => [call, fault] as const));

const ignore = () => undefined;
