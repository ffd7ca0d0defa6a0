import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeSet, type QuarantinedRelease, type Register, register } from '@mobidrom/shared-contract';
import { hashIn, hasIntegrity } from './files';
import { asProblem, findingsOf, REPAIR, setFinding } from './findings';
import { hostLinkTarget, isPublished, liveLink, registerFile, startPageFile } from './folders';
import { RENDERED, readHostLink, renderPortalFiles } from './portalFiles';
import { readQuarantine } from './quarantine';
import { readJson } from './readJson';
import { renderRegister } from './register';
import { hashedSet, liveFiles, renderedHashes } from './renderedHashes';
import { keptSignatures } from './textSigner';
import { unlessMissing } from './unlessMissing';
import type { VerifyFinding } from './verifyRelease';

/**
 * Checks the rendered files of the live set: by their hashes, the register against the set, and each file against what the set
 * renders, since the hashes lie beside the files.
 */
export async function verifyRendered(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const damaged = await verifyHashes(releases, live);
  const known = new Set(damaged.map(({ file }) => file));
  const compared = findingsOf(compareWithSet(releases, live), { name: 'set', version: String(live.id) });
  return [
    ...damaged,
    ...(await verifyLinks(releases, live)),
    ...(await compared).filter(({ file }) => file === undefined || !known.has(file)),
  ];
}

/** Whether the list of hashes names the set and each file. Those of earlier versions need not: the next start makes a new set of theirs. */
const listsAll = ({ format }: ChangeSet): boolean => format !== undefined;

const UNPROVEN = `has no hash in ${RENDERED.hashes}, so that nothing says whether it was changed: compare it with a backup; ${REPAIR}`;

async function compareWithSet(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const quarantine = await readQuarantine(releases);
  const disagreeing = await compareRegister(releases, live, quarantine);
  // All pages hold the register: they differ as well.
  return disagreeing.length > 0 ? disagreeing : compareFiles(releases, live, quarantine);
}

async function verifyHashes(releases: string, live: ChangeSet): Promise<readonly VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  const hashes = await readJson(join(liveLink(releases), RENDERED.hashes), renderedHashes).catch(asProblem);
  if (!hashes) return [setFinding(live.id, RENDERED.hashes, `is missing: ${REPAIR}`)];
  if ('problem' in hashes) return [setFinding(live.id, RENDERED.hashes, hashes.problem)];
  if (listsAll(live) && hashIn(hashes.value, hashedSet(live.id)) === undefined)
    findings.push(setFinding(live.id, hashedSet(live.id), UNPROVEN));
  for (const [file, hash] of Object.entries(hashes.value)) {
    const isSet = file === hashedSet(live.id);
    const folder = isSet ? releases : liveLink(releases);
    const bytes = await readFile(join(folder, file)).catch(unlessMissing);
    if (!bytes) findings.push(setFinding(live.id, file, `is missing: ${REPAIR}`));
    else if (!hasIntegrity(bytes, hash)) {
      findings.push(
        setFinding(live.id, file, isSet ? 'was changed after it went live' : `was changed: ${REPAIR}`),
      );
    }
  }
  return findings;
}

/** Checks that the names by which web servers read start page, register and host lead to those of the live set. */
async function verifyLinks(releases: string, { id, host }: ChangeSet): Promise<readonly VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  for (const [file, name] of [
    [startPageFile(releases), RENDERED.startPage],
    [registerFile(releases), RENDERED.register],
  ] as const) {
    if ((await readlink(file).catch(() => undefined)) !== join('live', name)) {
      findings.push(setFinding(id, name, `does not lead to the live set: ${REPAIR}`));
    }
  }
  if ((await readHostLink(releases)) !== hostLinkTarget(host)) {
    findings.push(setFinding(id, RENDERED.host, `does not lead to host ${host}: ${REPAIR}`));
  }
  return findings;
}

/** Compares the rendered files with those that the set renders, with the configuration of that time. */
async function compareFiles(
  releases: string,
  live: ChangeSet,
  quarantine: readonly QuarantinedRelease[],
): Promise<readonly VerifyFinding[]> {
  const { files, damaged } = await renderPortalFiles(releases, {
    set: live,
    configurationFile: { keep: true },
    quarantine,
    now: new Date(),
    signer: await keptSignatures(releases),
  });
  // Their pages differ as well.
  if (damaged.length > 0) return damaged;
  const hashes = await readJson(join(liveLink(releases), RENDERED.hashes), renderedHashes).catch(asProblem);
  const findings = (await liveFiles(releases))
    .filter((file) => file !== RENDERED.hashes && files[file] === undefined)
    .map((file) => setFinding(live.id, file, `is no file of the set: ${REPAIR}`));
  for (const [file, text] of Object.entries(files)) {
    const served = await readFile(join(liveLink(releases), file), 'utf8').catch(unlessMissing);
    if (served !== text) findings.push(setFinding(live.id, file, `is not what the set renders: ${REPAIR}`));
    else if (listsAll(live) && hashes && 'value' in hashes && hashIn(hashes.value, file) === undefined)
      findings.push(setFinding(live.id, file, `has no hash in ${RENDERED.hashes}: ${REPAIR}`));
  }
  return findings;
}

/** Compares what browsers get with the set: its number, host, active versions, fallbacks. */
async function compareRegister(
  releases: string,
  live: ChangeSet,
  quarantine: readonly QuarantinedRelease[],
): Promise<readonly VerifyFinding[]> {
  const read = await readJson(registerFile(releases), register).catch(asProblem);
  if (!read) return [setFinding(live.id, RENDERED.register, `is missing: ${REPAIR}`)];
  if ('problem' in read) return [setFinding(live.id, RENDERED.register, `${read.problem}: ${REPAIR}`)];
  const wanted = (await renderRegister(releases, live, quarantine, new Date())).register;
  const found = read.value;
  const findings: VerifyFinding[] = [];
  if (found.set !== wanted.set || found.host !== wanted.host) {
    const problem = `names set ${found.set ?? 'none'} and host ${found.host ?? 'none'}, not set ${wanted.set} and host ${wanted.host}: ${REPAIR}`;
    findings.push(setFinding(live.id, RENDERED.register, problem));
  }
  for (const remote of wanted.remotes) {
    const served = found.remotes.find(({ name }) => name === remote.name);
    for (const kind of ['active', 'fallback'] as const) {
      if (JSON.stringify(served?.[kind]) === JSON.stringify(remote[kind])) continue;
      const named = served?.[kind]?.version;
      if (named !== undefined && !(await isPublished(releases, remote.name, named))) {
        const problem = `is missing, but the register names it as ${kind}: restore its folder, or ${REPAIR}`;
        findings.push({ name: remote.name, version: named, problem });
        continue;
      }
      const problem = `is ${kind}, but the register names ${served?.[kind]?.version ?? 'none'}: ${REPAIR}`;
      const version = remote[kind]?.version ?? served?.[kind]?.version ?? '';
      const gone = `is named as ${kind} by the register, but cannot be: ${REPAIR}`;
      findings.push({ name: remote.name, version, problem: remote[kind] ? problem : gone });
    }
  }
  findings.push(...compareCandidates(found, wanted));
  for (const { name, active } of found.remotes) {
    if (wanted.remotes.some((remote) => remote.name === name)) continue;
    findings.push({
      name,
      version: active.version,
      problem: `is in the register, but not in the set: ${REPAIR}`,
    });
  }
  return findings;
}

/** Compares the candidates of the rendered register with those that the set leads to. */
function compareCandidates(found: Register, wanted: Register): readonly VerifyFinding[] {
  return wanted.remotes.flatMap(({ name, candidate }) => {
    const served = found.remotes.find((remote) => remote.name === name)?.candidate;
    if (JSON.stringify(served ?? null) === JSON.stringify(candidate ?? null)) return [];
    const version = candidate?.release.version ?? served?.release.version ?? '';
    const problem = candidate
      ? `is a candidate for ${candidate.share} %, which the register says otherwise: ${REPAIR}`
      : `is named as candidate by the register, but is none: ${REPAIR}`;
    return [{ name, version, problem }];
  });
}
