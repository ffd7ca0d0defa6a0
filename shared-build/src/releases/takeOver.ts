import { existsSync } from 'node:fs';
import { type ChangeHead, withBase } from './base';
import type { ReleasesContext } from './context';
import { registerFile } from './folders';

/**
 * Takes over a folder that an earlier version left. Nothing happens where there is none, or a set is live already.
 * @throws ReleaseError naming a file that is invalid, or the host's build that is missing
 */
export async function takeOver(context: ReleasesContext, head: ChangeHead): Promise<void> {
  if (existsSync(registerFile(context.releases))) await withBase(context, head, async () => undefined);
}
