import { type DataOffer, datasetOfOffer, SCHEDULER_EVENT, settingsOfOffer } from '@mobidrom/platform-api';
import { makeChange, type Workplace } from './changeOffer';
import { marksOf, settingsMark, type Written } from './marks';
import { changedMarks, creationSteps, deletionSteps, editSteps, partsOf } from './offerSteps';
import { readStoredOffer, type StoredOffer } from './storedOffer';

/* For tests alone: an offer with all its parts, the changes of it, and the calls that each of them makes. */

const ORIGIN = 'https://daten.beispiel.example';
export const KEY = { adapter: 'MOBILITHEK_PARKING', id: 'parken' } as const;
export const EVENT = 'MOBILITHEK_PARKING_parken_export';
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
export function written(change: Partial<DataOffer> = {}, hour = 4, second = 0): Written {
  const whole = { ...offer, ...change };
  return {
    settings: settingsOfOffer(whole, new Date(Date.UTC(2026, 10, 20, 10, 0, second)), ORIGIN),
    dataset: datasetOfOffer(whole, ORIGIN, 'Mobidrom'),
    event: {
      type: SCHEDULER_EVENT,
      eventName: EVENT,
      active: true,
      repeatMissedEvents: 0,
      cron: { minutes: [0], hours: [hour], daysOfMonth: [], daysOfWeek: [] },
    },
  };
}

export async function create(place: Workplace, parts = written()) {
  const marks = await marksOf(parts);
  const steps = creationSteps(place.request, KEY, parts, marks);
  return makeChange(place, { kind: 'create', key: KEY, steps, marks }, quiet);
}
export async function stored({ request }: Pick<Workplace, 'request'>): Promise<StoredOffer> {
  const read = await readStoredOffer(request, KEY);
  if (!read.ok || !read.value) throw new Error('The offer is not there');
  return read.value;
}
export async function edit(place: Workplace, previous: StoredOffer, parts = written({ title: 'Neu' }, 5, 9)) {
  const marks = await changedMarks(previous, parts);
  const steps = editSteps(place.request, previous, parts, marks);
  const formerSettings = settingsMark(previous.settings);
  return makeChange(place, { kind: 'update', key: KEY, steps, marks, formerSettings }, quiet);
}
export async function remove(place: Workplace, previous: StoredOffer) {
  const marks = await marksOf(partsOf(previous));
  const steps = deletionSteps(place.request, previous);
  return makeChange(place, { kind: 'delete', key: KEY, steps, marks }, quiet);
}

const SETTINGS = 'preference-service/setting/MOBILITHEK_PARKING/parken';
const DATASET = 'open-data-ckan-facade/ckan/dataset';
export const SCHEDULERS = 'event-scheduler/schedulers';
export const CREATION = {
  settings: `POST ${SETTINGS}`,
  dataset: `POST ${DATASET}`,
  scheduler: `POST ${SCHEDULERS}`,
  run: `POST ${SCHEDULERS}/${EVENT}/fire-now`,
};
export const EDIT = { ...CREATION, dataset: `PATCH ${DATASET}`, scheduler: `PUT ${SCHEDULERS}` };
export const DELETION = {
  settings: `DELETE ${SETTINGS}`,
  dataset: `DELETE ${DATASET}`,
  scheduler: `DELETE ${SCHEDULERS}`,
};
export const callsOf = (calls: object) => Object.values(calls) as string[];
const quiet = () => undefined;
