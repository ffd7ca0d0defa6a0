import {
  type CatalogueDataset,
  type CatalogueDatasetInput,
  createDataset,
  createScheduler,
  deleteDataset,
  deleteScheduler,
  deleteSettings,
  exportEventName,
  exportsOffers,
  fireNow,
  offerDatasetName,
  type Request,
  type Result,
  saveSettings,
  success,
  updateDataset,
  updateScheduler,
} from '@mobidrom/platform-api';
import { type Marks, marksOf, type Part, readMark, type Written } from './marks';
import { type OfferKey, type StoredOffer, settingGroupOf } from './storedOffer';
import type { Step } from './transaction/transaction';

/** The calls that a change of an offer consists of (specification, content, chapter 4 'Feed bundle'). */
export type StepName = Part | 'run';
export type OfferStep = Step<StepName>;

/** Whether the answer is one of these, because then there is nothing left to do. */
const orStatus = (result: Result<unknown>, ...statuses: readonly number[]): Result<unknown> =>
  !result.ok && result.failure.kind === 'http' && statuses.includes(result.failure.status ?? 0)
    ? success(undefined)
    : result;

/**
 * Removes one part of an offer; that it is gone already is as good. A data set that the catalogue does not give away
 * (409) is none of the offer's: a data source has taken its name, and keeps it.
 */
export async function removePart(request: Request, key: OfferKey, part: Part): Promise<Result<unknown>> {
  const remove = {
    settings: () => deleteSettings(request, settingGroupOf(key)),
    dataset: () => deleteDataset(request, offerDatasetName(key.id)),
    scheduler: () => deleteScheduler(request, exportEventName(key.adapter, key.id)),
  };
  return orStatus(await remove[part](), 404, ...(part === 'dataset' ? [409] : []));
}

/** What became of a part that was to be removed only if nobody has changed it. */
export type Removal = 'removed' | 'absent' | 'changed';

/** Removes a part if it still is as it was written. */
export async function removeIfAsWritten(
  request: Request,
  key: OfferKey,
  part: Part,
  mark: string | undefined,
): Promise<Result<Removal>> {
  const found = await readMark(request, key, part);
  if (!found.ok) return found;
  if (found.value === undefined) return success('absent');
  if (found.value !== mark) return success('changed');
  const removed = await removePart(request, key, part);
  return removed.ok ? success('removed') : removed;
}

/** What was created for certain is removed at once; what only may have been created might be somebody else's. */
const undoCreation = (request: Request, key: OfferKey, marks: Marks) => (part: Part) => (certain: boolean) =>
  certain ? removePart(request, key, part) : removeIfAsWritten(request, key, part, marks[part]);

/** Settings, then the catalogue, then the event, which is run once. */
export function creationSteps(request: Request, key: OfferKey, written: Written, marks: Marks): OfferStep[] {
  const { settings, dataset, event } = written;
  const undo = undoCreation(request, key, marks);
  return [
    {
      name: 'settings',
      run: () => saveSettings(request, settingGroupOf(key), settings),
      undo: undo('settings'),
    },
    ...(dataset
      ? [
          {
            name: 'dataset',
            run: () => createDataset(request, dataset),
            creates: true,
            undo: undo('dataset'),
          } satisfies OfferStep,
        ]
      : []),
    ...(event
      ? [
          {
            name: 'scheduler',
            run: () => createScheduler(request, event),
            creates: true,
            undo: undo('scheduler'),
          } satisfies OfferStep,
          runOnce(request, event.eventName),
        ]
      : []),
  ];
}

/** Catalogue, then settings, then the event, which is run once. A part that is missing is created. */
export function editSteps(
  request: Request,
  previous: StoredOffer,
  { settings, dataset, event }: Written,
  marks: Marks,
): OfferStep[] {
  const { catalogue } = previous;
  const undoCreated = undoCreation(request, previous, marks);
  const steps: OfferStep[] = [];
  if (dataset && catalogue.state === 'present') {
    const before = onlyFieldsOf(dataset, catalogue.dataset);
    steps.push({
      name: 'dataset',
      run: () => updateDataset(request, dataset),
      undo: () => updateDataset(request, before),
    });
  } else if (dataset) {
    steps.push({
      name: 'dataset',
      run: () => createDataset(request, dataset),
      creates: true,
      undo: undoCreated('dataset'),
    });
  }
  steps.push({
    name: 'settings',
    run: () => saveSettings(request, settingGroupOf(previous), settings),
    undo: () => saveSettings(request, settingGroupOf(previous), previous.settings),
  });
  if (event) {
    const before = previous.event;
    steps.push(
      before
        ? {
            name: 'scheduler',
            run: () => updateScheduler(request, event),
            undo: () => updateScheduler(request, before),
          }
        : {
            name: 'scheduler',
            run: () => createScheduler(request, event),
            creates: true,
            undo: undoCreated('scheduler'),
          },
      runOnce(request, event.eventName),
    );
  }
  return steps;
}

/** Settings, then the catalogue, then the event where the adapter exports. What was deleted is put back on a failure. */
export function deletionSteps(request: Request, previous: StoredOffer): OfferStep[] {
  const { adapter, catalogue, event, settings } = previous;
  const remove = (name: Part, restore: () => Promise<Result<unknown>>): OfferStep => ({
    name,
    run: () => removePart(request, previous, name),
    undo: restore,
  });
  return [
    remove('settings', () => saveSettings(request, settingGroupOf(previous), settings)),
    ...(catalogue.state === 'present'
      ? [
          remove('dataset', async () =>
            // It is still there when only the answer to its deletion was lost.
            orStatus(await createDataset(request, writable(catalogue.dataset)), 409),
          ),
        ]
      : []),
    ...(exportsOffers(adapter)
      ? [
          remove('scheduler', async () =>
            event ? orStatus(await createScheduler(request, event), 409) : success(undefined),
          ),
        ]
      : []),
  ];
}

const runOnce = (request: Request, eventName: string): OfferStep => ({
  name: 'run',
  run: () => fireNow(request, eventName),
});

/** The parts of a stored offer as they would be written again. */
export const partsOf = ({ settings, catalogue, event }: StoredOffer): Written => ({
  settings,
  dataset: catalogue.state === 'present' ? catalogue.dataset : undefined,
  event,
});

/** The marks of what an edit changes: a part that stays as it is cannot be told apart afterwards. */
export async function changedMarks(previous: StoredOffer, written: Written): Promise<Marks> {
  const [before, after] = await Promise.all([marksOf(partsOf(previous)), marksOf(written)]);
  return Object.fromEntries(Object.entries(after).filter(([part, mark]) => before[part as Part] !== mark));
}

/** The state before a change, in the fields that the change writes. */
function onlyFieldsOf(changed: CatalogueDatasetInput, before: CatalogueDataset): CatalogueDatasetInput {
  const fields = Object.keys(changed) as (keyof CatalogueDataset)[];
  return { ...Object.fromEntries(fields.map((field) => [field, before[field]])), name: changed.name };
}

/** Without what the catalogue itself gives and keeps. */
function writable(dataset: CatalogueDataset): CatalogueDatasetInput {
  const { id: _id, metadata_created: _created, metadata_modified: _modified, ...rest } = dataset;
  return rest;
}
