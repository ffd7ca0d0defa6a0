import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_RELEASE } from '@mobidrom/shared-contract';
import type { KnownHash } from './descriptorHashes';
import { fileIntegrity, filesBelow, hasIntegrity, inspectFiles, isCompressedCopy } from './files';
import { HOST_MANIFEST_FILE, hostFolder, hostsFolder } from './folders';
import { ASSETS, readHost } from './hostRelease';
import { unlessMissing } from './unlessMissing';
import type { VerifyFinding } from './verifyRelease';

type Hashes = Readonly<Record<string, string>>;

/**
 * Returns the problems of a release of the host: of its own files, and of its assets where they are served.
 * @param expected hash that a set holds of its manifest. Default: any
 * @throws ReleaseError when its manifest is missing, damaged or changed
 */
export async function verifyHost(
  releases: string,
  version: string,
  expected?: KnownHash,
): Promise<readonly VerifyFinding[]> {
  const read = await readFiles(releases, version, expected);
  if (!read) return [];
  const served = await servedProblems(releases, read.folder, read.files, read.actual);
  return hostFindings(version, [...problemsIn(read), ...served]);
}

/** Returns the problems of the release's own files, not of its assets where they are served. See `verifyHost`. */
export async function verifyHostFiles(
  releases: string,
  version: string,
  expected?: KnownHash,
): Promise<readonly VerifyFinding[]> {
  const read = await readFiles(releases, version, expected);
  return read ? hostFindings(version, problemsIn(read)) : [];
}

interface HostFiles {
  readonly folder: string;
  readonly files: Hashes;
  readonly actual: Hashes;
  readonly wrongCopies: readonly string[];
}

/** Reads the files of a host; undefined for a build in development, which changes under its version. */
async function readFiles(
  releases: string,
  version: string,
  expected: KnownHash | undefined,
): Promise<HostFiles | undefined> {
  const { files } = await readHost(releases, version, expected);
  if (!files) return undefined;
  const folder = hostFolder(releases, version);
  const { hashes: actual, wrongCopies } = await inspectFiles(folder, [HOST_MANIFEST_FILE], files);
  return { folder, files, actual, wrongCopies };
}

const problemsIn = ({ files, actual, wrongCopies }: HostFiles): readonly Problem[] => [
  ...ownProblems(files, actual),
  ...wrongCopies.map((file) => [file, 'is no copy of the file beside it'] as const),
];

const hostFindings = (version: string, problems: readonly Problem[]): readonly VerifyFinding[] =>
  problems.map(([file, problem]) => ({ name: HOST_RELEASE, version, file, problem }));

type Problem = readonly [file: string, problem: string];

const ownProblems = (files: Hashes, actual: Hashes): readonly Problem[] => [
  ...Object.keys(files)
    .filter((file) => actual[file] === undefined)
    .map((file) => [file, 'is missing'] as const),
  ...Object.entries(actual)
    .filter(([file, hash]) => files[file] !== hash)
    .map(
      ([file]) =>
        [
          file,
          files[file] === undefined ? 'is not in host.json' : 'was changed after its installation',
        ] as const,
    ),
];

/** Returns the problems of the served assets, also of their compressed copies. */
async function servedProblems(
  releases: string,
  folder: string,
  files: Hashes,
  actual: Hashes,
): Promise<readonly Problem[]> {
  const isAsset = (file: string) => file.startsWith(ASSETS);
  const copies = (await filesBelow(folder)).filter((file) => isAsset(file) && isCompressedCopy(file));
  const checked = await Promise.all([
    ...Object.entries(files)
      // A hard link shares its bytes with the release, where the damage is reported already.
      .filter(([file]) => isAsset(file) && files[file] === actual[file])
      .map(([file, hash]) => servedProblem(releases, file, hash)),
    ...copies.map(async (file) =>
      servedProblem(releases, file, fileIntegrity(await readFile(join(folder, file)))),
    ),
  ]);
  return checked.filter((problem) => problem !== undefined);
}

async function servedProblem(releases: string, file: string, hash: string): Promise<Problem | undefined> {
  const bytes = await readFile(join(hostsFolder(releases), file)).catch(unlessMissing);
  if (!bytes) return [file, 'is missing among the served assets'];
  return hasIntegrity(bytes, hash) ? undefined : [file, 'is served with other bytes'];
}
