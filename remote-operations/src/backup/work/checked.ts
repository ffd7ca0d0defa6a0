import type { BackupService } from '@mobidrom/platform-api';
import type { BackupEnd } from '../engine/backUp';

/**
 * Looks at a backup as a restore would before it sends it: better to hear now that it could not be used than on the day
 * when it is needed.
 */
export async function checked(
  { way }: BackupService,
  end: BackupEnd,
  signal: AbortSignal,
): Promise<BackupEnd> {
  if (end.kind !== 'saved') return end;
  const { backupProblem } = await import(/* webpackChunkName: "archive" */ '../archive/inspect');
  const problem = await backupProblem(end.file, way, { signal });
  return problem ? { ...end, problem } : end;
}
