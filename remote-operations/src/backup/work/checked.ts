import type { BackupService } from '@mobidrom/platform-api';
import type { BackupEnd } from '../engine/backUp';
import { unforeseenText } from '../engine/ends';

/**
 * Looks at a backup as a restore would before it sends it: better to hear now that it could not be used than on the day
 * when it is needed. A backup that cannot be looked at is one all the same, and is said to be unchecked.
 */
export async function checked(
  { way }: BackupService,
  end: BackupEnd,
  signal: AbortSignal,
): Promise<BackupEnd> {
  if (end.kind !== 'saved') return end;
  try {
    const { backupProblem } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
    const problem = await backupProblem(end.file, way, { signal });
    return problem ? { ...end, problem } : end;
  } catch (error) {
    signal.throwIfAborted();
    return { ...end, unchecked: unforeseenText(error) };
  }
}
