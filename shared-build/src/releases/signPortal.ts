import { type Changed, updatePortalFiles } from './changePortal';
import type { ReleasesContext } from './context';
import { releasesLock, setFile } from './folders';
import { withLock } from './lock';
import { ReleaseError } from './ReleaseError';
import type { SetKey } from './setKeys';
import { readHistory } from './sets';
import { readChecked, requireSigned, setSignatureProblem, signSet } from './signedSets';

export interface Signed extends Pick<Changed, 'register' | 'damaged'> {
  /** Numbers of the sets that were signed. */
  readonly signed: readonly number[];
}

/**
 * Signs the sets that were live with the present key, and renders the live one anew: after the key was replaced, or, with `adopt`,
 * in a folder whose sets nobody has signed.
 * @param adopt whether sets are signed that no known key has signed. Default: they are refused
 * @returns also the register, and the damaged files that it does without
 * @throws ReleaseError naming a set that no known key has signed; nothing was changed then
 */
export async function signPortal(
  context: ReleasesContext,
  { adopt = false, now = new Date() }: { readonly adopt?: boolean; readonly now?: Date } = {},
): Promise<Signed> {
  const { releases, signing } = context;
  const key = signing?.key;
  if (!key) throw new ReleaseError('SET_KEY_FILE is missing: sets are signed with its key');
  const signed = await withLock(releasesLock(releases), async (assertHeld) => {
    const history = await readHistory(releases);
    if (!adopt) for (const set of history) await requireSigned(releases, set, signing);
    await assertHeld();
    const done: number[] = [];
    for (const { id } of history) {
      const file = setFile(releases, id);
      const known = adopt ? undefined : signing.keys;
      if (await signAgain(releases, file, key, known)) done.push(id);
    }
    return done;
  });
  const adopting = { ...context, signing: { ...signing, adopts: adopt } };
  return { signed, ...(await updatePortalFiles(adopting, now)) };
}

/**
 * Signs a set with a key, unless it is already.
 * @param known keys of which one must have signed the very text that is signed now; undefined: any text is
 * @throws ReleaseError when none of them has
 */
async function signAgain(
  releases: string,
  file: string,
  key: SetKey,
  known: readonly string[] | undefined,
): Promise<boolean> {
  const { text, problem } = await readChecked(releases, file, known ?? [key.publicKey]);
  if (text === undefined || (known && problem !== undefined))
    throw new ReleaseError(`${file} ${problem}: it was changed while it was read`);
  if ((await setSignatureProblem(releases, file, [key.publicKey])) === undefined) return false;
  await signSet(releases, file, text, key);
  return true;
}
