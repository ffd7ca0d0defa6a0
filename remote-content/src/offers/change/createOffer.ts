import { type Request, type Result, success } from '@mobidrom/platform-api';
import type { OfferInput } from '../offer.schema';
import { fingerprintsOf } from '../recovery/fingerprints';
import { recoverChangesOf } from '../recovery/recoverInterruptedChanges';
import { type OfferKey, readOfferDataset, readOfferSchedule, readOfferSettings } from '../storedOffer';
import { type ChangeOptions, type ChangeResult, failedBefore, resultOf } from './changeResult';
import { changeUnderLock, failedRecovery } from './changeUnderLock';
import { creationSteps } from './offerSteps';
import { partsToWrite } from './partsToWrite';
import { runJournaled } from './runJournaled';

/** Creates an offer whose id and event name are free. */
export function createOffer(
  { deps, installation, onProgress }: ChangeOptions,
  input: OfferInput,
): Promise<ChangeResult> {
  const key: OfferKey = input;
  return changeUnderLock(deps, key, async () => {
    // The rest of an earlier attempt would look like an offer of somebody else.
    const notRecovered = failedRecovery(await recoverChangesOf(deps, key));
    if (notRecovered) return notRecovered;
    const taken = await takenName(deps.request, key);
    if (!taken.ok) return failedBefore(taken.failure);
    if (taken.value) return { ok: false, reason: taken.value };
    const parts = partsToWrite(input, installation, new Date());
    const fingerprints = await fingerprintsOf(parts);
    const steps = creationSteps(deps.request, key, parts, fingerprints);
    return resultOf(await runJournaled(deps, { kind: 'create', key, steps, fingerprints }, onProgress));
  });
}

/** Returns which name of a new offer is taken. Saving settings overwrites, so that the service would not refuse it. */
async function takenName(
  request: Request,
  key: OfferKey,
): Promise<Result<'idTaken' | 'eventNameTaken' | undefined>> {
  const settings = await readOfferSettings(request, key);
  if (!settings.ok) return settings;
  if (settings.value) return success('idTaken');
  const dataset = await readOfferDataset(request, key);
  if (!dataset.ok) return dataset;
  if (dataset.value) return success('idTaken');
  const schedule = await readOfferSchedule(request, key);
  if (!schedule.ok) return schedule;
  return success(schedule.value && 'eventNameTaken');
}
