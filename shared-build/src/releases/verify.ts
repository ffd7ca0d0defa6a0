import {
  type ChangeSet,
  HOST_RELEASE,
  type HostManifest,
  history,
  register,
} from '@mobidrom/shared-contract';
import { hashOfHost, hashOfRemote } from './descriptorHashes';
import { unlessUnreadable } from './drops';
import { findFallbacks, inQuarantine } from './fallback';
import { asProblem, findingsOf, setFinding } from './findings';
import { historyFile, parseName, parseVersion, registerFile, remoteNames, setFile } from './folders';
import { isOfPortal } from './grants';
import { readHost } from './hostRelease';
import { quarantineText, readQuarantine } from './quarantine';
import { ReleaseError } from './ReleaseError';
import { readJson } from './readJson';
import { renderRegister } from './register';
import { readRelease } from './release';
import { hashOfSet, readHistory, readLiveSet, readLiveTarget, setBefore, setIds } from './sets';
import { verifyHost } from './verifyHost';
import { type VerifyFinding, verifyRelease } from './verifyRelease';
import { verifyRendered } from './verifyRendered';
import { verifySignatures } from './verifySignatures';

export { findingText, type VerifyFinding } from './verifyRelease';

/**
 * Checks that releases and rendered files exist and are unchanged, and that they fit a host. Without `name`, checks all that is
 * live, fallback or part of the set before, and that register, start pages and sets agree. What cannot be read is a problem
 * like the others, so that all of them are found at once. Of a compressed copy only what browsers get counts: a byte of its
 * header that changes nothing of it is no problem.
 * @param which.host host to compare with; default: that of the live set
 * @returns the problems; empty when there are none
 * @throws ReleaseError when a named release, or the live set beside it, cannot be read
 */
export async function verify(
  releases: string,
  which: {
    readonly name?: string | undefined;
    readonly version?: string | undefined;
    readonly host?: HostManifest | undefined;
    /** Whether releases in quarantine are problems, though their files are as they were published. */
    readonly live?: boolean | undefined;
    /** Public keys that must have signed sets and rendered files. Default: signatures are not checked. */
    readonly keys?: readonly string[] | undefined;
  },
): Promise<readonly VerifyFinding[]> {
  if (which.name !== undefined) {
    const live = await readLiveSet(releases);
    const host = which.host ?? (live && (await readHost(releases, live.host)));
    return verifyRemote(releases, live, parseName(which.name), which.version, host);
  }
  const live = await readLiveSet(releases).catch(asProblem);
  if (!live) {
    const old = (await readJson(registerFile(releases), register))?.value;
    return old ? [setFinding(0, 'live', 'is missing: a start of the portal takes the folder over')] : [];
  }
  if ('problem' in live) return [await liveFinding(releases, live.problem)];
  return unique(await verifyLive(releases, live, which));
}

async function liveFinding(releases: string, problem: string): Promise<VerifyFinding> {
  const target = await readLiveTarget(releases).catch(asProblem);
  if (!target || 'problem' in target) return setFinding(0, 'live', `cannot be read: ${problem}`);
  return setFinding(target.id, setFile('', target.id), `cannot be read: ${problem}`);
}

async function verifyLive(
  releases: string,
  live: ChangeSet,
  which: Pick<Parameters<typeof verify>[1], 'host' | 'live' | 'keys'>,
): Promise<readonly VerifyFinding[]> {
  const host = which.host ?? (await readHost(releases, live.host).catch(unlessUnreadable));
  const active = Object.entries(live.remotes).filter(([, version]) => version !== null);
  const set = { name: 'set', version: String(live.id) };
  const checks = [
    ...active.map(([name, version]) =>
      findingsOf(verifyRemote(releases, live, name, undefined, host), { name, version: version ?? '' }),
    ),
    findingsOf(verifyHost(releases, live.host, hashOfHost(live, live.host)), {
      name: HOST_RELEASE,
      version: live.host,
    }),
    findingsOf(verifyRendered(releases, live), set),
    findingsOf(verifyGrants(releases, live), set),
    verifyHistory(releases, live),
    ...(which.keys ? [findingsOf(verifySignatures(releases, live, which.keys), set)] : []),
    ...(which.live ? [findingsOf(verifyQuarantine(releases, live), set)] : []),
  ];
  return (await Promise.all(checks)).flat();
}

const unique = (findings: readonly VerifyFinding[]): VerifyFinding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

/** Returns the releases in quarantine, and whether browsers get them nevertheless. */
async function verifyQuarantine(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const quarantined = await readQuarantine(releases);
  const { remotes } = (await renderRegister(releases, live, quarantined, new Date())).register;
  return quarantined.map((entry) => {
    const { remote, version } = entry;
    const isServed = remotes.some(({ name, active }) => name === remote && active.version === version);
    return { name: remote, version, problem: quarantineText(entry, isServed) };
  });
}

/** Checks one version of a remote, or all of its releases that browsers get of the live set. */
async function verifyRemote(
  releases: string,
  live: ChangeSet | undefined,
  name: string,
  version: string | undefined,
  host: HostManifest | undefined,
): Promise<readonly VerifyFinding[]> {
  const hashOf = (each: string) => (live ? hashOfRemote(live, name, each) : undefined);
  if (version !== undefined) {
    return verifyRelease(releases, name, parseVersion(version), host, hashOf(version));
  }
  const active = live?.remotes[name];
  if (!live || typeof active !== 'string') {
    throw new ReleaseError(`no version of ${name} is active: name the version`);
  }
  const quarantine = await readQuarantine(releases);
  // Any of them can take the place of a release in quarantine, and has a fallback itself then.
  const wanted = inQuarantine(quarantine, name, active) ? Number.POSITIVE_INFINITY : 1;
  const { usable, damaged } = await findFallbacks(releases, live, name, quarantine, wanted);
  const candidate = live.candidates?.[name]?.version;
  const served = [active, ...(candidate === undefined ? [] : [candidate])];
  const checks = [...served, ...usable.map(({ reference }) => reference.version)].map((each) =>
    findingsOf(verifyRelease(releases, name, each, host, hashOf(each)), { name, version: each }),
  );
  return [...(await Promise.all(checks)).flat(), ...damaged.map((one) => ({ name, ...one }))];
}

/** Checks that the remotes of the set bring what it approves; a release that cannot be read is a problem of its own. */
async function verifyGrants(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  const approved = new Set([...Object.keys(live.rights ?? {}), ...Object.keys(live.approvedServices ?? {})]);
  for (const name of approved) {
    const version = live.remotes[name];
    const release = version && (await readRelease(releases, name, version).catch(unlessUnreadable));
    if (!release) continue;
    const candidate = live.candidates?.[name]?.version;
    const other = candidate && (await readRelease(releases, name, candidate).catch(unlessUnreadable));
    // Rights and services of a candidate that cannot be read are not known.
    if (candidate !== undefined && !other) continue;
    const bringing = [release, ...(other ? [other] : [])].map(({ descriptor }) => descriptor);
    const rights = bringing.flatMap((descriptor) => descriptor.rights ?? []);
    const prefixes = bringing.flatMap(({ service }) => (service ? [service.prefix] : []));
    const unknown = (live.rights?.[name] ?? []).filter((right) => !rights.some((one) => one.name === right));
    const prefix = live.approvedServices?.[name];
    const ofPortal = [
      ...(live.rights?.[name] ?? [])
        .filter((right) => isOfPortal({ kind: 'rights', name: right }))
        .map((right) => `right:${right}`),
      ...(prefix !== undefined && isOfPortal({ kind: 'service', name: prefix }) ? [`service:${prefix}`] : []),
    ];
    const words = [
      ...unknown.map((right) => `right:${right}`),
      ...(prefix !== undefined && !prefixes.includes(prefix) ? [`service:${prefix}`] : []),
    ];
    const problem = (word: string) => `approves ${word}, which ${name} ${version} does not bring`;
    const lost = (word: string) =>
      `approves ${word}, which belongs to the portal since its last update: nobody can use that of ${name} any more`;
    const problems = [...words.map(problem), ...ofPortal.map(lost)];
    findings.push(...problems.map((text) => setFinding(live.id, setFile('', live.id), text)));
  }
  return findings;
}

/** Checks that the sets that were live can be read and are unchanged, and that the releases of the one before are complete. */
async function verifyHistory(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const findings = [...(await oldHistories(releases))];
  const sets = await readHistory(releases).catch(asProblem);
  if ('problem' in sets)
    return [...findings, setFinding(live.id, 'history', `cannot be read: ${sets.problem}`)];
  findings.push(...(await changedSets(releases, sets)));
  const oldest = sets.at(-1);
  const ids = await setIds(releases);
  if (oldest?.before !== undefined && ids.some((id) => id < (oldest.before ?? 0))) {
    findings.push(
      setFinding(oldest.before, setFile('', oldest.before), 'is missing, though older sets are there'),
    );
  }
  // After a rollback another set than the one that was live before: what that one brought may have been cleared.
  const before = await setBefore(releases, live).catch(asProblem);
  if (!before) return findings;
  if ('problem' in before)
    return [...findings, setFinding(live.id, 'history', `cannot be read: ${before.problem}`)];
  return [...findings, ...(await verifyBefore(releases, live, before))];
}

/** Compares the file of each set with the hash that the set after it holds. */
async function changedSets(releases: string, sets: readonly ChangeSet[]): Promise<readonly VerifyFinding[]> {
  const found = sets.map(async ({ id, before, beforeHash }) => {
    if (before === undefined || beforeHash === undefined) return [];
    const hash = await hashOfSet(releases, before);
    if (hash === undefined || hash === beforeHash) return [];
    return [setFinding(before, setFile('', before), `has another hash than set ${id} holds of it`)];
  });
  return (await Promise.all(found)).flat();
}

/** Checks the releases of the set to which a rollback leads. */
async function verifyBefore(
  releases: string,
  live: ChangeSet,
  before: ChangeSet,
): Promise<readonly VerifyFinding[]> {
  const { host, remotes } = before;
  const replaced = Object.entries(remotes).filter(([name, version]) => version !== live.remotes[name]);
  const checks = replaced.map(async ([name, version]) => {
    if (version === null) return [];
    const expected = hashOfRemote(before, name, version);
    return findingsOf(verifyRelease(releases, name, version, undefined, expected), { name, version });
  });
  const ofHost = findingsOf(verifyHost(releases, host, hashOfHost(before, host)), {
    name: HOST_RELEASE,
    version: host,
  });
  return (await Promise.all(host === live.host ? checks : [ofHost, ...checks])).flat();
}

/** Histories of an earlier version must stay readable: the trail reads them. */
async function oldHistories(releases: string): Promise<readonly VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  for (const name of await remoteNames(releases)) {
    const read = await readJson(historyFile(releases, name), history).catch(asProblem);
    if (read && 'problem' in read)
      findings.push({ name, version: '', file: 'history.json', problem: read.problem });
  }
  return findings;
}
