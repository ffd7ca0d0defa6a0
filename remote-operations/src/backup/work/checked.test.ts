import { BACKUP_SERVICES, type BackupService } from '@mobidrom/platform-api';
import { afterEach, expect, it, vi } from 'vitest';
import type { BackupEnd } from '../engine/backUp';
import { backupVerdict } from '../engine/ends';
import { texts } from '../texts';
import { checked } from './checked';

const backupProblem = vi.hoisted(() => vi.fn());
vi.mock('../archive/inspect', () => ({ backupProblem }));

const [service] = BACKUP_SERVICES as readonly [BackupService, ...BackupService[]];
const saved: BackupEnd = { kind: 'saved', file: new File(['x'], 'x.zip'), at: new Date(0) };
const calm = new AbortController().signal;

afterEach(() => {
  backupProblem.mockReset();
  vi.restoreAllMocks();
});

it('a backup without a problem stays as it is, another says it', async () => {
  backupProblem.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ kind: 'bomb' });
  expect(await checked(service, saved, calm)).toEqual(saved);
  expect(await checked(service, saved, calm)).toEqual({ ...saved, problem: { kind: 'bomb' } });
});

it('the part that checks cannot be loaded: the backup is there, and is said to be unchecked', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lost = Object.assign(new Error('Loading chunk archive failed'), { name: 'ChunkLoadError' });
  backupProblem.mockRejectedValue(lost);
  const end = await checked(service, saved, calm);
  expect(end).toEqual({ ...saved, unchecked: texts.partNotLoaded });
  expect(backupVerdict(service, end)).toEqual({
    ending: 'succeeded',
    severity: 'warning',
    text: texts.backedUp(service),
    details: [texts.notChecked, texts.partNotLoaded],
  });
});

it('who gives up while it is checked hears of no failure', async () => {
  backupProblem.mockRejectedValue(new Error('aborted'));
  await expect(checked(service, saved, AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError');
});

it('what was not saved is not looked at', async () => {
  expect(await checked(service, { kind: 'empty' }, calm)).toEqual({ kind: 'empty' });
  expect(backupProblem).not.toHaveBeenCalled();
});
