import { readFile } from 'node:fs/promises';
import type { Register } from '@mobidrom/shared-contract';
import { updatePortalFiles } from './changePortal';
import type { ReleasesContext } from './context';
import { releasesLock, setFile } from './folders';
import { withLock } from './lock';
import { ReleaseError } from './ReleaseError';
import type { SetKey } from './setKeys';
import { readHistory } from './sets';
import { requireSignedFile, setSignatureProblem, signSet } from './signedSets';

/**
 * Signs the sets that were live with the present key, and renders the live one anew: after the key was replaced, or, with `adopt`,
 * in a folder whose sets nobody has signed.
 * @param adopt whether sets are signed that no known key has signed. Default: they are refused
 * @returns numbers of the sets that were signed, and the register
 * @throws ReleaseError naming a set that no known key has signed; nothing was changed then
 */
export async function signPortal(
  context: ReleasesContext,
  { adopt = false, now = new Date() }: { readonly adopt?: boolean; readonly now?: Date } = {},
): Promise<{ readonly signed: readonly number[]; readonly register: Register }> {
  const { releases, signing } = context;
  const key = signing?.key;
  if (!key) throw new ReleaseError('SET_KEY_FILE is missing: sets are signed with its key');
  const signed = await withLock(releasesLock(releases), async (assertHeld) => {
    const files = (await readHistory(releases)).map(({ id }) => ({ id, file: setFile(releases, id) }));
    if (!adopt) for (const { file } of files) await requireSignedFile(releases, file, signing);
    await assertHeld();
    const done: number[] = [];
    for (const { id, file } of files) {
      if (await isSignedWith(releases, file, key)) continue;
      await signSet(releases, file, await readFile(file, 'utf8'), key);
      done.push(id);
    }
    return done;
  });
  const adopting = { ...context, signing: { ...signing, adopts: adopt } };
  return { signed, register: await updatePortalFiles(adopting, now) };
}

const isSignedWith = async (releases: string, file: string, { publicKey }: SetKey): Promise<boolean> =>
  (await setSignatureProblem(releases, file, [publicKey])) === undefined;
