import type { Failure, Result } from '@mobidrom/platform-api';
import { success } from '@mobidrom/platform-api';
import { alone, forget, makeChange, type Recovered, tidyUp, type Workplace } from './changeOffer';
import { marksOf, PARTS, type Part, settingsMark } from './marks';
import type { OfferInput } from './offer.schema';
import { changedMarks, creationSteps, deletionSteps, editSteps, partsOf, type StepName } from './offerSteps';
import { begunParts } from './recovery';
import {
  type OfferKey,
  readOfferDataset,
  readOfferEvent,
  readOfferSettings,
  readStoredOffer,
  type StoredOffer,
} from './storedOffer';
import type { TransactionReport, Watch } from './transaction/transaction';
import { type Installation, writtenOffer } from './writtenOffer';

/** How a change of an offer ended. */
export type ChangeResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'busy' | 'idTaken' | 'eventTaken' | 'gone' }
  | {
      readonly ok: false;
      readonly reason: 'failed';
      readonly failure: Failure;
      /** The parts that could not be taken back; the journal remembers them. */
      readonly left: readonly Part[];
    };
export type Refusal = Exclude<ChangeResult, { ok: true }>;

interface Plan {
  readonly place: Workplace;
  readonly installation: Installation;
  readonly watch: Watch<StepName>;
}

/** Creates an offer whose id and event nobody else has (specification, content, chapter 5 'Feed bundle'). */
export function createOffer({ place, installation, watch }: Plan, input: OfferInput): Promise<ChangeResult> {
  const key: OfferKey = input;
  return change(place, key, async () => {
    // What an attempt before this one could not take back would look like somebody else's.
    const untidy = stillLeft(await tidyUp(place, key));
    if (untidy) return untidy;
    const obstacle = await obstacleTo(place, key);
    if (!obstacle.ok) return failed(obstacle.failure);
    if (obstacle.value) return { ok: false, reason: obstacle.value };
    const written = writtenOffer(input, installation, new Date());
    const marks = await marksOf(written);
    const steps = creationSteps(place.request, key, written, marks);
    return ended(await makeChange(place, { kind: 'create', key, steps, marks }, watch));
  });
}

/** Changes an offer. `current` was read just before, and is what a failure puts back. */
export function editOffer(
  { place, installation, watch }: Plan,
  input: OfferInput,
  current: StoredOffer,
): Promise<ChangeResult> {
  return change(place, current, async () => {
    const written = writtenOffer(input, installation, new Date(), current);
    const marks = await changedMarks(current, written);
    const steps = editSteps(place.request, current, written, marks);
    const formerSettings = settingsMark(current.settings);
    const made = { kind: 'update', key: current, steps, marks, formerSettings } as const;
    return ended(await makeChange(place, made, watch));
  });
}

/** Deletes an offer with all its parts, as they are now: they are what a failure puts back. */
export function deleteOffer(
  { place, watch }: Omit<Plan, 'installation'>,
  key: OfferKey,
): Promise<ChangeResult> {
  return change(place, key, async () => {
    const read = await readStoredOffer(place.request, key);
    if (!read.ok) return failed(read.failure);
    if (!read.value) return finishDeletion(place, key);
    const marks = await marksOf(partsOf(read.value));
    const steps = deletionSteps(place.request, read.value);
    return ended(await makeChange(place, { kind: 'delete', key, steps, marks }, watch));
  });
}

/** No offer is there any more. What an attempt before this one had begun is finished, and is a deletion as well. */
async function finishDeletion(place: Workplace, key: OfferKey): Promise<ChangeResult> {
  const told = await tidyUp(place, key);
  const finished = told.some(({ recovery }) => recovery.kind === 'deleted');
  return stillLeft(told) ?? (finished ? { ok: true } : { ok: false, reason: 'gone' });
}

/** What an attempt before this one left, if it still cannot be removed. */
function stillLeft(told: readonly Recovered[]): Refusal | undefined {
  for (const { entry, recovery } of told) {
    if (recovery.kind !== 'failed') continue;
    return { ok: false, reason: 'failed', failure: recovery.failure, left: begunParts(entry) };
  }
  return undefined;
}

/** One tab at a time; what was once left half-way is forgotten after a change that went through. */
async function change(
  place: Workplace,
  { adapter, id }: OfferKey,
  work: () => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const key = { adapter, id };
  const done = await alone(place, key, async () => {
    const result = await work();
    if (result.ok) forget(place, key);
    return result;
  });
  return done.held ? done.value : { ok: false, reason: 'busy' };
}

/** Saving settings overwrites, so whether anything of this name exists is asked before. */
async function obstacleTo(
  { request }: Workplace,
  key: OfferKey,
): Promise<Result<'idTaken' | 'eventTaken' | undefined>> {
  const settings = await readOfferSettings(request, key);
  if (!settings.ok) return settings;
  if (settings.value) return success('idTaken');
  const dataset = await readOfferDataset(request, key);
  if (!dataset.ok) return dataset;
  if (dataset.value) return success('idTaken');
  const event = await readOfferEvent(request, key);
  if (!event.ok) return event;
  return success(event.value && 'eventTaken');
}

const failed = (failure: Failure): Refusal => ({ ok: false, reason: 'failed', failure, left: [] });

function ended({ ok, failure, steps }: TransactionReport<StepName>): ChangeResult {
  if (ok || !failure) return { ok: true };
  const stuck = steps.flatMap(({ name, state }) => (state === 'rollbackFailed' ? [name] : []));
  const left = PARTS.filter((part) => stuck.includes(part));
  return { ok: false, reason: 'failed', failure, left };
}
