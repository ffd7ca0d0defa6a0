import {
  DESCRIPTOR_FILE,
  type Descriptor,
  grantProblems,
  type HostManifest,
  incompatibilities,
  MANIFEST_FILE,
  TRIAL_PAGES,
} from '@mobidrom/shared-contract';
import type { KnownHash } from './descriptorHashes';
import { hashIn, inspectFiles } from './files';
import { releaseFolder } from './folders';
import { readReleaseIn } from './release';
import { reservedIn } from './reservedIn';

/** Problem of a release, or of a file of the portal. */
export interface VerifyFinding {
  /** Remote, `host` for a release of the host, or `set` for a change set and what is rendered of it. */
  readonly name: string;
  /** Version of the release, or number of the set. */
  readonly version: string;
  readonly file?: string;
  readonly problem: string;
}

/** Returns where the descriptor of a release and its files contradict each other. */
function inconsistencies(descriptor: Descriptor, actual: Readonly<Record<string, string>>): VerifyFinding[] {
  const { name, version, files } = descriptor;
  const needed = [MANIFEST_FILE, descriptor.entry, ...descriptor.exposed];
  const preloaded = descriptor.areas.flatMap((area) => area.preload ?? []);
  return [
    ...[...new Set([...needed, ...preloaded])]
      .filter((file) => hashIn(files, file) === undefined)
      .map((file) => ({
        name,
        version,
        file,
        problem: 'is named by the descriptor, which has no hash of it',
      })),
    ...Object.keys(files)
      .filter((file) => hashIn(actual, file) === undefined)
      .map((file) => ({ name, version, file, problem: 'is missing' })),
    ...Object.entries(actual)
      .filter(([file, hash]) => hashIn(files, file) !== hash)
      .map(([file]) => ({
        name,
        version,
        file,
        problem:
          hashIn(files, file) === undefined ? 'is not in the descriptor' : 'was changed after publishing',
      })),
  ];
}

/** Returns which areas have texts that gateways would change: each response holds them, in its head or in the start block. */
const reservedProblems = ({ areas }: Descriptor): readonly string[] =>
  areas.flatMap(({ path, title, breadcrumb, description, menu = [] }) => {
    const texts = { title, breadcrumb, description, 'menu.label': menu.map(({ label }) => label).join(' ') };
    return Object.entries(texts).flatMap(([field, text = '']) => {
      const reserved = reservedIn(text);
      return reserved === undefined
        ? []
        : `names '${reserved}' in ${field} of the area '${path}': it is a placeholder of the gateways`;
    });
  });

/** Returns which areas would stand at addresses that the portal has for itself. */
const takenPaths = ({ areas }: Descriptor): readonly string[] =>
  areas
    .filter(({ path }) => `/${path}/`.startsWith(TRIAL_PAGES))
    .map(
      ({ path }) =>
        `the path '${path}' is below ${TRIAL_PAGES}, which the portal has for itself: choose another one`,
    );

/**
 * Returns the problems of one release: of its files, and with a host.
 * @param expected hash that a set holds of its descriptor. Default: any
 * @throws ReleaseError when its descriptor is missing, damaged or changed
 */
export const verifyRelease = (
  releases: string,
  name: string,
  version: string,
  host: HostManifest | undefined,
  expected?: KnownHash,
): Promise<readonly VerifyFinding[]> =>
  verifyReleaseIn(releaseFolder(releases, name, version), name, version, host, expected);

/** Returns the problems of a release in a folder, which need not be in the store. See `verifyRelease`. */
export async function verifyReleaseIn(
  folder: string,
  name: string,
  version: string,
  host: HostManifest | undefined,
  expected?: KnownHash,
): Promise<readonly VerifyFinding[]> {
  const { descriptor } = await readReleaseIn(folder, name, version, expected);
  const { hashes, wrongCopies } = await inspectFiles(folder, [DESCRIPTOR_FILE], descriptor.files);
  const problems = host ? incompatibilities(descriptor, host) : [];
  return [
    ...inconsistencies(descriptor, hashes),
    ...wrongCopies.map((file) => ({ name, version, file, problem: 'is no copy of the file beside it' })),
    ...grantProblems(descriptor).map((problem) => ({ name, version, problem })),
    ...[...reservedProblems(descriptor), ...takenPaths(descriptor)].map((problem) => ({
      name,
      version,
      problem,
    })),
    ...problems.map(({ problem }) => ({ name, version, problem })),
  ];
}

/** Returns a problem as one line. */
export const findingText = ({ name, version, file, problem }: VerifyFinding): string =>
  `${name} ${version}: ${file ? `${file} ` : ''}${problem}`;

/** Returns the first of several problems as one line, with the number of the others. */
export const firstFinding = ([first, ...more]: readonly VerifyFinding[]): string =>
  first ? `${findingText(first)}${more.length > 0 ? ` (and ${more.length} more)` : ''}` : '';
