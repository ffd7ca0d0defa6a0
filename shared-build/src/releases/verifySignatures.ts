import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeSet, signatureProblem } from '@mobidrom/shared-contract';
import { filesBelow } from './files';
import { setFinding } from './findings';
import { liveLink, setFile } from './folders';
import { readHistory } from './sets';
import { setSignatureProblem } from './signedSets';
import { isSignedFile, partsOf } from './textSigner';
import type { VerifyFinding } from './verifyRelease';

/**
 * Checks the signatures of the live set, of the sets before it, and of what is rendered.
 * @param keys public keys whose signatures count
 */
export async function verifySignatures(
  releases: string,
  live: ChangeSet,
  keys: readonly string[],
): Promise<readonly VerifyFinding[]> {
  const sets = await readHistory(releases);
  const ofSets = sets.map(async ({ id }) => {
    const problem = await setSignatureProblem(releases, setFile(releases, id), keys);
    return problem === undefined ? [] : [setFinding(id, setFile('', id), problem)];
  });
  const files = (await filesBelow(`${liveLink(releases)}/.`)).filter(isSignedFile);
  const ofFiles = files.map(async (file) => {
    const parts = partsOf(file, await readFile(join(liveLink(releases), file), 'utf8'));
    const problem = parts ? await signatureProblem(file, parts, keys) : 'is not JSON';
    return problem === undefined ? [] : [setFinding(live.id, file, problem)];
  });
  return (await Promise.all([...ofSets, ...ofFiles])).flat();
}
