import {
  type CatalogueDataset,
  type CatalogueDatasetInput,
  createDataset,
  createScheduler,
  exportsOffers,
  fireScheduler,
  type Request,
  type Result,
  saveSettings,
  success,
  updateDataset,
  updateScheduler,
} from '@mobidrom/platform-api';
import type { Step, Undone } from '../../transaction/transaction';
import type { StepName } from '../offerJournal';
import { type OfferParts, type Part, removePart } from '../offerParts';
import { type Fingerprints, readFingerprint } from '../recovery/fingerprints';
import { removeIfUnchanged } from '../recovery/removeIfUnchanged';
import { type OfferKey, type StoredOffer, settingGroupOf } from '../storedOffer';
import { treatAsSuccess } from '../treatAsSuccess';

export type OfferStep = Step<StepName>;

/** Creates settings, data set and schedule in this order, and runs the export once. */
export function creationSteps(
  request: Request,
  key: OfferKey,
  { settings, dataset, schedule }: OfferParts,
  fingerprints: Fingerprints,
): OfferStep[] {
  const undo = undoCreation(request, key, fingerprints);
  const steps: OfferStep[] = [
    {
      name: 'settings',
      run: () => saveSettings(request, settingGroupOf(key), settings),
      undo: undo('settings'),
    },
  ];
  if (dataset) {
    steps.push({
      name: 'dataset',
      run: () => createDataset(request, dataset),
      creates: true,
      undo: undo('dataset'),
    });
  }
  if (schedule) {
    steps.push(
      {
        name: 'schedule',
        run: () => createScheduler(request, schedule),
        creates: true,
        undo: undo('schedule'),
      },
      runOnce(request, schedule.eventName),
    );
  }
  return steps;
}

/** Updates data set, settings and schedule in this order, and runs the export once. Creates a part that is missing. */
export function editSteps(
  request: Request,
  previous: StoredOffer,
  { settings, dataset, schedule }: OfferParts,
  fingerprints: Fingerprints,
): OfferStep[] {
  const { catalogue } = previous;
  const undo = undoCreation(request, previous, fingerprints);
  const isWritten = (part: Part) => async () => {
    const found = await readFingerprint(request, previous, part);
    return !found.ok || found.value === fingerprints[part];
  };
  const steps: OfferStep[] = [];
  if (dataset && catalogue.state === 'present') {
    const before = onlyFieldsOf(dataset, catalogue.dataset);
    steps.push({
      name: 'dataset',
      run: () => updateDataset(request, dataset),
      undo: restoring(isWritten('dataset'), () => updateDataset(request, before)),
    });
  } else if (dataset) {
    steps.push({
      name: 'dataset',
      run: () => createDataset(request, dataset),
      creates: true,
      undo: undo('dataset'),
    });
  }
  steps.push({
    name: 'settings',
    run: () => saveSettings(request, settingGroupOf(previous), settings),
    undo: restoring(isWritten('settings'), () =>
      saveSettings(request, settingGroupOf(previous), previous.settings),
    ),
  });
  if (schedule) {
    const before = previous.schedule;
    steps.push(
      before
        ? {
            name: 'schedule',
            run: () => updateScheduler(request, schedule),
            undo: restoring(isWritten('schedule'), () => updateScheduler(request, before)),
          }
        : {
            name: 'schedule',
            run: () => createScheduler(request, schedule),
            creates: true,
            undo: undo('schedule'),
          },
      runOnce(request, schedule.eventName),
    );
  }
  return steps;
}

/** Removes settings, data set and, where the adapter exports, the schedule. Restores them if a later step fails. */
export function deletionSteps(request: Request, previous: StoredOffer): OfferStep[] {
  const { adapter, catalogue, schedule, settings } = previous;
  const remove = (name: Part, restore: () => Promise<Result<unknown>>): OfferStep => ({
    name,
    run: () => removePart(request, previous, name),
    undo: restoring(async () => {
      const found = await readFingerprint(request, previous, name);
      return !found.ok || found.value === undefined;
    }, restore),
  });
  const steps = [remove('settings', () => saveSettings(request, settingGroupOf(previous), settings))];
  if (catalogue.state === 'present') {
    const { dataset } = catalogue;
    // 409: only the answer to its deletion was lost, and it still exists.
    steps.push(
      remove('dataset', async () => treatAsSuccess(await createDataset(request, writable(dataset)), [409])),
    );
  }
  if (exportsOffers(adapter)) {
    steps.push(
      remove('schedule', async () =>
        schedule ? treatAsSuccess(await createScheduler(request, schedule), [409]) : success(undefined),
      ),
    );
  }
  return steps;
}

/**
 * Removes a part that this change created. If the answer was lost, it removes the part only if its fingerprint is the one
 * written.
 */
const undoCreation =
  (request: Request, key: OfferKey, fingerprints: Fingerprints) =>
  (part: Part) =>
  async (certain: boolean): Promise<Result<Undone>> => {
    if (certain) return mapped(await removePart(request, key, part), () => 'undone');
    const removal = await removeIfUnchanged(request, key, part, fingerprints[part]);
    return mapped(removal, (found) => (found === 'removed' ? 'undone' : 'nothingDone'));
  };

/**
 * Restores what was there before a step. Without an answer to the step it does so in any case, because the step may still be
 * under way at the service.
 * @param isDone whether the step's effect is found, which only decides what the user reads; true where it is unknown
 */
const restoring =
  (isDone: () => Promise<boolean>, restore: () => Promise<Result<unknown>>) =>
  async (certain: boolean): Promise<Result<Undone>> => {
    const wasDone = certain || (await isDone());
    return mapped(await restore(), () => (wasDone ? 'undone' : 'nothingDone'));
  };

const mapped = <T>(result: Result<T>, undone: (value: T) => Undone): Result<Undone> =>
  result.ok ? success(undone(result.value)) : result;

const runOnce = (request: Request, eventName: string): OfferStep => ({
  name: 'run',
  run: () => fireScheduler(request, eventName),
});

/** Returns the data set before a change, reduced to the fields that the change writes. */
function onlyFieldsOf(changed: CatalogueDatasetInput, before: CatalogueDataset): CatalogueDatasetInput {
  const fields = Object.keys(changed) as (keyof CatalogueDataset)[];
  return { ...Object.fromEntries(fields.map((field) => [field, before[field]])), name: changed.name };
}

/** Returns a data set without the fields that the catalogue sets itself. */
function writable(dataset: CatalogueDataset): CatalogueDatasetInput {
  const { id: _id, metadata_created: _created, metadata_modified: _modified, ...rest } = dataset;
  return rest;
}
