import type { Alert } from '@mobidrom/shared-contract';
import { fakePortal } from '@mobidrom/shared-ui/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importEvent, SourceServices } from '../sourceServices.fixture';
import { followImports, type StartedImport } from './followImports';
import { importState } from './importState';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const started = (dataSetId: string, title: string): StartedImport => ({
  dataSetId,
  title,
  eventName: `gbfs_importer_${dataSetId}_import`,
  before: null,
});

const showLog = vi.fn();

/** Follows these imports until all have failed, and returns the alerts that took the place of the one about the start. */
async function follow(...imported: readonly StartedImport[]): Promise<readonly Alert[]> {
  const { portal } = fakePortal();
  const replaced: Alert[] = [];
  const service = new SourceServices();
  for (const { eventName } of imported) {
    const lastRunAt = '2026-11-20T10:00:00Z';
    service.events.set(eventName, { ...importEvent(eventName), lastRunAt, lastRunStatus: 'FAILED' });
  }
  const state = importState(portal.alerts);
  const context = { request: service.request, alerts: portal.alerts, state, showLog };
  const followed = followImports(context, imported, (alert) => void replaced.push(alert));
  await vi.runAllTimersAsync();
  await followed;
  return replaced;
}

it('names failed sources by their title, and those of one title by their id as well', async () => {
  const [alert] = await follow(started('bus1', 'Bus'), started('bahn', 'Bahn'), started('bus2', 'Bus'));
  expect(alert?.details).toEqual(['Bus (ID bus1)', 'Bahn', 'Bus (ID bus2)']);
});

it('names 20 sources at most, and counts the others', async () => {
  const many = Array.from({ length: 22 }, (_, at) => started(`bus${at}`, 'Bus'));
  const [alert] = await follow(...many);
  expect(new Set(alert?.details).size).toBe(21);
  expect(alert?.details?.at(-1)).toBe('2 weitere');
});

it('leads to the log of a single import that failed, beside starting it again', async () => {
  const [alert] = await follow(started('bus1', 'Bus'));
  expect(alert).toMatchObject({ action: { label: 'Erneut importieren' } });
  alert?.way?.run();
  expect(showLog).toHaveBeenCalledExactlyOnceWith('gbfs_importer_bus1_import');
  const [several] = await follow(started('bus1', 'Bus'), started('bahn', 'Bahn'));
  expect(several).not.toHaveProperty('way');
});
