import {
  DESCRIPTOR_FILE,
  type Descriptor,
  type HostManifest,
  history,
  incompatibilities,
  MANIFEST_FILE,
  register,
} from '@mobidrom/shared-contract';
import { findFallback } from './fallback';
import { integrities, wrongCopies } from './files';
import { historyFile, parseName, parseVersion, registerFile, releaseFolder, remoteNames } from './folders';
import { activeVersion, EMPTY_HISTORY } from './history';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';
import { readRelease } from './release';

/** Problem of a release. */
export interface VerifyFinding {
  readonly name: string;
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
      .filter((file) => files[file] === undefined)
      .map((file) => ({
        name,
        version,
        file,
        problem: 'is named by the descriptor, which has no hash of it',
      })),
    ...Object.keys(files)
      .filter((file) => actual[file] === undefined)
      .map((file) => ({ name, version, file, problem: 'is missing' })),
    ...Object.entries(actual)
      .filter(([file, hash]) => files[file] !== hash)
      .map(([file]) => ({
        name,
        version,
        file,
        problem: files[file] === undefined ? 'is not in the descriptor' : 'was changed after publishing',
      })),
  ];
}

/** Returns the problems of one release: of its files, and with a host. */
export async function verifyRelease(
  releases: string,
  name: string,
  version: string,
  host: HostManifest | undefined,
): Promise<readonly VerifyFinding[]> {
  const { descriptor } = await readRelease(releases, name, version);
  const folder = releaseFolder(releases, name, version);
  const actual = await integrities(folder, [DESCRIPTOR_FILE]);
  const copies = await wrongCopies(folder);
  const problems = host ? incompatibilities(descriptor, host) : [];
  return [
    ...inconsistencies(descriptor, actual),
    ...copies.map((file) => ({ name, version, file, problem: 'is no copy of the file beside it' })),
    ...problems.map(({ problem }) => ({ name, version, problem })),
  ];
}

/**
 * Checks that the files of releases exist and are unchanged, and that they are compatible with a host. Without `name`, checks
 * active version and fallback of every remote, and that the register has the active versions of the histories.
 * @returns the problems; empty when there are none
 * @throws ReleaseError when a history, the register or a descriptor cannot be read, or there is no such release
 */
export async function verify(
  releases: string,
  which: {
    readonly name?: string | undefined;
    readonly version?: string | undefined;
    readonly host?: HostManifest;
  },
): Promise<readonly VerifyFinding[]> {
  const names = which.name === undefined ? await remoteNames(releases) : [parseName(which.name)];
  const findings: VerifyFinding[] = [];
  for (const name of names) {
    if (which.version !== undefined) {
      findings.push(...(await verifyRelease(releases, name, parseVersion(which.version), which.host)));
      continue;
    }
    const { active, fallback } = await servedVersions(releases, name);
    if (active === undefined && which.name !== undefined) {
      throw new ReleaseError(`no version of ${name} is active: name the version`);
    }
    for (const version of [active, fallback.version]) {
      if (version !== undefined) findings.push(...(await verifyRelease(releases, name, version, which.host)));
    }
    findings.push(...fallback.damaged.map((one) => ({ name, ...one })));
    if (which.name === undefined) findings.push(...(await checkRegister(releases, name, active)));
  }
  return findings;
}

async function servedVersions(releases: string, name: string) {
  const read = await readJson(historyFile(releases, name), history);
  const known = read?.value ?? EMPTY_HISTORY;
  return { active: activeVersion(known), fallback: await findFallback(releases, name, known) };
}

/** Compares the register with the active version: they differ after an activation that was killed half way. */
async function checkRegister(
  releases: string,
  name: string,
  active: string | undefined,
): Promise<VerifyFinding[]> {
  const read = await readJson(registerFile(releases), register);
  const named = read?.value.remotes.find((remote) => remote.name === name)?.active.version;
  if (active === undefined || named === active) return [];
  const problem = `is active, but the register names ${named ?? 'none'}: \`npm run remote -- apply <file>\` or a start of the portal renders it anew`;
  return [{ name, version: active, problem }];
}

/** Returns a problem as one line. */
export const findingText = ({ name, version, file, problem }: VerifyFinding): string =>
  `${name} ${version}: ${file ? `${file} ` : ''}${problem}`;
