import { readFile, rm } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type ChangeSet, changeSet, signatureProblem } from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import { discardedFile, proposalFile, setFile } from './folders';
import { ReleaseError } from './ReleaseError';
import { KEY_PLACE, type SetKey, type Signing } from './setKeys';
import { unlessMissing } from './unlessMissing';

/** Returns the file with the signature of a set or proposal, over the text of its own file. */
export const signatureFile = (file: string): string => file.replace(/\.json$/, '.sig');

const nameOf = (releases: string, file: string): string => relative(releases, file).split(sep).join('/');

/** Signs the text of a set or proposal, before its file is written: no file is ever without its signature. */
export async function signSet(releases: string, file: string, text: string, key: SetKey): Promise<void> {
  await replaceFile(signatureFile(file), `${await key.sign(nameOf(releases, file), text)}\n`);
}

/**
 * Deletes a proposal for good: also its number and its signed file, which somebody could put back, count no more.
 * @param mark text of the mark that stays
 */
export async function discardFiles(releases: string, id: number, mark: string): Promise<void> {
  await replaceFile(discardedFile(releases, id), mark);
  await removeProposal(releases, id);
}

/** Deletes a proposal with its signature, as one that is live now. */
export async function removeProposal(releases: string, id: number): Promise<void> {
  const file = proposalFile(releases, id);
  await rm(file, { force: true });
  await rm(signatureFile(file), { force: true });
}

/** Text of a set or proposal, with why its signature does not hold; undefined when one of the keys made it. */
interface CheckedText {
  readonly text: string | undefined;
  readonly problem: string | undefined;
  /** Whether there is a file with a signature, whatever it says. */
  readonly signed: boolean;
}

/** Reads a set or proposal with its signature, and checks that very text: the file can be another one when it is read again. */
export async function readChecked(
  releases: string,
  file: string,
  keys: readonly string[],
): Promise<CheckedText> {
  const [text, signature] = await Promise.all([read(file), read(signatureFile(file))]);
  const signed = signature !== undefined;
  if (text === undefined) return { text, problem: 'is missing', signed };
  const problem = await signatureProblem(
    nameOf(releases, file),
    { text, signature: signature?.trim() },
    keys,
  );
  return { text, problem, signed };
}

/** Returns why the signature of a set or proposal does not hold; undefined when one of the keys made it. */
export const setSignatureProblem = async (
  releases: string,
  file: string,
  keys: readonly string[],
): Promise<string | undefined> => (await readChecked(releases, file, keys)).problem;

/**
 * Refuses to go on from a set that no known key signed: what a change takes over of it would be signed with it.
 * @param set as it was read before; the signed text must be that one. Undefined before the first set
 * @throws ReleaseError naming the file, or the variable that is missing
 */
export async function requireSigned(
  releases: string,
  set: ChangeSet | undefined,
  signing: Signing | undefined,
): Promise<void> {
  if (set) await requireSignedFile(releases, setFile(releases, set.id), set, signing);
}

/** As `requireSigned`, for the file of a set or a proposal. */
export async function requireSignedFile(
  releases: string,
  file: string,
  set: ChangeSet,
  signing: Signing | undefined,
): Promise<void> {
  const name = nameOf(releases, file);
  if (!signing) {
    if ((await read(signatureFile(file))) === undefined) return;
    throw new ReleaseError(
      `${name} is signed: name the key by SET_KEY_FILE, so that the next set is, too (${KEY_PLACE})`,
      { kind: 'unsigned' },
    );
  }
  if (!signing.key) {
    throw new ReleaseError(`SET_KEY_FILE is missing: a change of a signed portal needs it (${KEY_PLACE})`, {
      kind: 'unsigned',
    });
  }
  const { text, problem } = await readChecked(releases, file, signing.keys);
  if (problem !== undefined || text === undefined) {
    throw new ReleaseError(
      `${name} ${problem}: if it is yours, \`sign --adopt\` signs what is live, and browsers trust the key of SET_KEY_FILE from then on; otherwise name the key that signed it`,
      { kind: 'unsigned', file: name },
    );
  }
  if (!isTextOf(text, set))
    throw new ReleaseError(`${name} was changed while it was read: repeat the command`);
}

/** Whether a text is that of a set. Both go through the schema, since a set that was not read from a file has its fields in another order. */
function isTextOf(text: string, set: ChangeSet): boolean {
  const [written, read] = [text, JSON.stringify(set)].map((json) => changeSet.safeParse(JSON.parse(json)));
  return (
    written?.success === true &&
    read?.success === true &&
    JSON.stringify(written.data) === JSON.stringify(read.data)
  );
}

async function read(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(unlessMissing);
}
