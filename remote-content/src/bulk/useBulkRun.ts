import type { Portal } from '@mobidrom/shared-contract';
import { preferenceStorage, usePortal } from '@mobidrom/shared-ui/core';
import { browserLocks } from '../transaction/locks';
import { createBulkJournal } from './run/bulkJournal';
import { type BulkRun, createBulkRun } from './run/bulkRun';

/** A run goes on when the user leaves the page, so it is kept by portal and not by component. */
const runs = new WeakMap<Portal, BulkRun>();

/** Returns the bulk entry of this tab. */
export function useBulkRun(): BulkRun {
  const portal = usePortal();
  const known = runs.get(portal);
  if (known) return known;
  const run = createBulkRun({
    portal,
    locks: browserLocks,
    journal: createBulkJournal(preferenceStorage()),
    now: () => new Date(),
  });
  runs.set(portal, run);
  return run;
}
