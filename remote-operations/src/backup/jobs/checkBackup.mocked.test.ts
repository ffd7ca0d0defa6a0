import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackupResult } from '../engine/backUp';
import { backupOutcome } from '../engine/outcome';
import { texts } from '../texts';
import { checkBackup } from './checkBackup';

const backupProblem = vi.hoisted(() => vi.fn());
vi.mock('../archive/inspect', () => ({ backupProblem }));

const [service] = BACKUP_SERVICES as readonly [BackupService, ...BackupService[]];
const saved: BackupResult = { kind: 'saved', file: new File(['x'], 'x.zip'), at: new Date(0) };
const signal = new AbortController().signal;

afterEach(() => {
  backupProblem.mockReset();
  vi.restoreAllMocks();
});

it('adds the problem of a backup, if there is one', async () => {
  backupProblem.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ kind: 'bomb' });
  expect(await checkBackup(service, saved, signal)).toEqual(saved);
  expect(await checkBackup(service, saved, signal)).toEqual({ ...saved, problem: { kind: 'bomb' } });
});

it('returns the backup as unchecked when the code for the check cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lost = Object.assign(new Error('Loading chunk archive failed'), { name: 'ChunkLoadError' });
  backupProblem.mockRejectedValue(lost);
  const end = await checkBackup(service, saved, signal);
  expect(end).toEqual({ ...saved, unchecked: texts.partNotLoaded });
  expect(backupOutcome(service, end)).toEqual({
    ending: 'succeeded',
    severity: 'warning',
    text: texts.backedUp(service),
    details: [texts.notChecked, texts.partNotLoaded],
  });
});

it('rejects when it is aborted during the check', async () => {
  backupProblem.mockRejectedValue(new Error('aborted'));
  await expect(checkBackup(service, saved, AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError');
});

it('does not check a backup that was not saved', async () => {
  expect(await checkBackup(service, { kind: 'empty' }, signal)).toEqual({ kind: 'empty' });
  expect(backupProblem).not.toHaveBeenCalled();
});
