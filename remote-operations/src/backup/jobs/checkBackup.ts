import type { BackupService } from '@mobidrom/platform-api';
import type { BackupResult } from '../engine/backUp';
import { unexpectedText } from '../engine/outcome';

/**
 * Checks a saved backup as a restore would, so that a damaged one is noticed today and not when it is needed. A backup that
 * cannot be checked is kept.
 * @returns the given result, with `problem` or `unchecked` where it applies
 */
export async function checkBackup(
  { way }: BackupService,
  result: BackupResult,
  signal: AbortSignal,
): Promise<BackupResult> {
  if (result.kind !== 'saved') return result;
  try {
    const { backupProblem } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
    const problem = await backupProblem(result.file, way, { signal });
    return problem ? { ...result, problem } : result;
  } catch (error) {
    signal.throwIfAborted();
    return { ...result, unchecked: unexpectedText(error) };
  }
}
