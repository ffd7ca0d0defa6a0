import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChangeSet,
  type Configuration,
  configuration,
  GRANTS_FILE,
  type HostManifest,
  type QuarantinedRelease,
  type Register,
  register,
} from '@mobidrom/shared-contract';
import { replaceLink, syncFolder } from './atomicFile';
import type { ReleasesContext } from './context';
import { renderCrawlerTexts } from './crawlerTexts';
import { hashOfHost } from './descriptorHashes';
import { renderDocumentPages } from './documentPages';
import { hasIntegrity } from './files';
import {
  hostFolder,
  hostLinkTarget,
  LIVE_HOST,
  liveHostLink,
  liveLink,
  registerFile,
  renderedFolder,
  startPageFile,
} from './folders';
import { readHost, SILENT_SIGN_ON_FILE, START_TEMPLATE_FILE } from './hostRelease';
import { readKept, readRegister } from './lostReleases';
import { ReleaseError } from './ReleaseError';
import { parseJson, readJson } from './readJson';
import { renderRegister } from './register';
import { HASHES_FILE, hashesText, liveFiles } from './renderedHashes';
import { renderGrants } from './renderGrants';
import { readLiveTarget } from './sets';
import { renderStartPages, START_PAGE } from './startPages';
import { signerOf, type TextSigner } from './textSigner';
import { unlessMissing } from './unlessMissing';
import type { VerifyFinding } from './verifyRelease';

/** Files of a rendered set. */
export const RENDERED = {
  register: 'remotes.json',
  startPage: START_PAGE,
  configuration: 'configuration.json',
  /** Approved rights and services, for gateways and platform. */
  grants: GRANTS_FILE,
  hashes: HASHES_FILE,
  /** Link to the release of the host: its descriptor and SDK are served as those of the live one. */
  host: LIVE_HOST,
} as const;
/** Register and start page, rendered and checked before they are written. */
export interface PortalFiles {
  readonly register: Register;
  /** Text of each rendered file, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Release of the host. */
  readonly host: string;
  /** Files of releases that stay live and that this does without. */
  readonly damaged: readonly VerifyFinding[];
}

async function readConfiguration(file: string | undefined): Promise<Configuration> {
  if (file === undefined) return parseJson('{}', 'the default configuration', configuration);
  const read = await readJson(file, configuration);
  if (!read) throw new ReleaseError(`the public configuration is missing: ${file}`);
  return read.value;
}

/** Returns the configuration of the live start page. */
async function keptConfiguration(releases: string, signer: TextSigner): Promise<Configuration> {
  const file = join(liveLink(releases), RENDERED.configuration);
  const text = await readFile(file, 'utf8').catch(unlessMissing);
  if (text === undefined) throw new ReleaseError(`the public configuration is missing: ${file}`);
  return parseJson(await signer.open(RENDERED.configuration, text), file, configuration);
}

/** @throws ReleaseError when the file is not the one that was installed */
async function readHostFile(
  releases: string,
  version: string,
  { files }: HostManifest,
  file: string,
): Promise<string | undefined> {
  const path = join(hostFolder(releases, version), file);
  const text = await readFile(path, 'utf8').catch(unlessMissing);
  const hash = files?.[file];
  const isInstalled = text === undefined || hash === undefined ? text === hash : hasIntegrity(text, hash);
  if (files && !isInstalled) {
    throw new ReleaseError(`${path} was changed after the installation of host ${version}`);
  }
  return text;
}

/** Set that is rendered, and how. */
export interface Rendering {
  readonly set: ChangeSet;
  /** Public configuration; `keep`: that of the live start page, so that it does not change. */
  readonly configurationFile: ReleasesContext['configurationFile'];
  readonly quarantine: readonly QuarantinedRelease[];
  readonly now: Date;
  /** Default: nothing is signed. */
  readonly signer?: TextSigner | undefined;
  /** Remotes whose version becomes live. Default: all releases are live already. */
  readonly becoming?: ReadonlySet<string> | undefined;
  /** Whether a release that is live already stays so where its descriptor cannot be read, as in a way back. Default: that is refused. */
  readonly keepsLost?: boolean;
}

/**
 * Renders register and start page of a set; writes nothing.
 * @throws ReleaseError naming file and field that are invalid
 */
export async function renderPortalFiles(releases: string, rendering: Rendering): Promise<PortalFiles> {
  const { set, configurationFile, quarantine, now, becoming, keepsLost = false } = rendering;
  const { signer = signerOf(releases, undefined) } = rendering;
  const known = keepsLost ? await readKept(releases, signer) : [];
  const kept = known.filter(({ name }) => !becoming?.has(name));
  const rendered = await renderRegister(releases, set, quarantine, now, kept);
  const before = await readRegister(releases);
  // An unchanged register keeps its time, and so its bytes, so that browsers still get 304.
  const current: Register =
    before && isSameRegister(before, rendered.register)
      ? { ...rendered.register, renderedAt: before.renderedAt }
      : rendered.register;
  const grants = await renderGrants(releases, set, rendered.descriptors);
  const host = await readHost(releases, set.host, hashOfHost(set, set.host));
  const template = await readHostFile(releases, set.host, host, START_TEMPLATE_FILE);
  if (template === undefined) throw new ReleaseError(`host ${set.host} is not in the store`);
  const silentSignOn = await readHostFile(releases, set.host, host, SILENT_SIGN_ON_FILE);
  const settings =
    typeof configurationFile === 'object'
      ? await keptConfiguration(releases, signer)
      : await readConfiguration(configurationFile);
  const registerText = await signer.sign(RENDERED.register, jsonText(current));
  const { descriptors } = rendered;
  const { pages: contents, damaged } = await renderDocumentPages(template, {
    ...{ releases, descriptors, configuration: settings },
    // A fallback that takes the place of a release in quarantine is no choice of the change.
    becomesLive: ({ name, version }) => becoming?.has(name) === true && set.remotes[name] === version,
  });
  const startPages = renderStartPages(template, {
    ...{ register: current, registerText, descriptors },
    ...{ configuration: settings, keys: signer.keys, contents },
  });
  const others = {
    ...startPages,
    ...(await renderCrawlerTexts(releases, set, current, settings)),
    [RENDERED.configuration]: jsonText(settings),
    [RENDERED.grants]: jsonText(grants),
  };
  const signed = Object.entries(others).map(
    async ([name, text]) => [name, await signer.sign(name, text)] as const,
  );
  const files = {
    [RENDERED.register]: registerText,
    ...Object.fromEntries(await Promise.all(signed)),
    ...(silentSignOn !== undefined && { [SILENT_SIGN_ON_FILE]: silentSignOn }),
  };
  return { register: current, files, host: set.host, damaged: [...rendered.lost, ...damaged] };
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isSameRegister = (a: Register, b: Register): boolean =>
  JSON.stringify({ ...register.parse(a), renderedAt: '' }) ===
  JSON.stringify({ ...register.parse(b), renderedAt: '' });

/**
 * Makes a rendered set live, by the rename of one link: whoever reads register or start page gets all files of one set. An
 * unchanged set is not written again.
 */
export async function writePortalFiles(releases: string, id: number, portal: PortalFiles): Promise<void> {
  if (!(await isLive(releases, id, portal))) {
    const name = `${id}-${randomBytes(6).toString('hex')}`;
    await writeRendered(releases, name, id, portal);
    await replaceLink(liveLink(releases), join('rendered', name));
  }
  await linkStableNames(releases);
  await removeOutdated(releases);
}

async function isLive(releases: string, id: number, { files, host }: PortalFiles): Promise<boolean> {
  if ((await readLiveTarget(releases))?.id !== id) return false;
  if ((await readHostLink(releases)) !== hostLinkTarget(host)) return false;
  const all = { ...files, [RENDERED.hashes]: await hashesText(releases, id, files) };
  if ((await liveFiles(releases)).some((file) => !Object.hasOwn(all, file))) return false;
  const texts = Object.entries(all).map(async ([file, text]) => {
    const known = await readFile(join(liveLink(releases), file), 'utf8').catch(unlessMissing);
    return known === text;
  });
  return (await Promise.all(texts)).every(Boolean);
}

/** Returns where the live set's link to its host leads; undefined when there is none, as in sets of earlier versions. */
export const readHostLink = (releases: string): Promise<string | undefined> =>
  readlink(liveHostLink(releases)).catch(unlessMissing);

/**
 * Writes the files of a set into a folder of its own and syncs them. Their time is at least one second later than that of
 * the live ones: web servers derive validators (RFC 9110, 8.8) from that time in whole seconds and from the size.
 */
async function writeRendered(
  releases: string,
  name: string,
  id: number,
  { files, host }: PortalFiles,
): Promise<void> {
  const folder = join(renderedFolder(releases), name);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const live = await stat(registerFile(releases)).catch(unlessMissing);
  const time = new Date(Math.max(Date.now(), live ? (Math.floor(live.mtimeMs / 1000) + 1) * 1000 : 0));
  const texts = { ...files, [RENDERED.hashes]: await hashesText(releases, id, files) };
  // There is a start page for each first segment: one sync after the other would wait for the disk as often.
  await Promise.all(Object.entries(texts).map(([file, text]) => writeSynced(join(folder, file), text, time)));
  await symlink(hostLinkTarget(host), join(folder, RENDERED.host));
  await syncFolder(folder);
  await syncFolder(renderedFolder(releases));
}

async function writeSynced(file: string, text: string, time: Date): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(text);
    // Web servers of other accounts read it, also where the platform wrote it, whose files are its own otherwise.
    await handle.chmod(0o644);
    await handle.utimes(time, time);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Lets the names by which web servers read start page and register lead through the live link. In a folder of an earlier
 * version they are files, with the content of the first set.
 */
async function linkStableNames(releases: string): Promise<void> {
  for (const [file, name] of [
    [startPageFile(releases), RENDERED.startPage],
    [registerFile(releases), RENDERED.register],
  ] as const) {
    const target = join('live', name);
    const known = await readlink(file).catch(() => undefined);
    if (known !== target) await replaceLink(file, target);
  }
}

/** Number of rendered sets, and time in milliseconds, for which they stay: a web server's view of the link can be old. */
const KEPT = 5;
const KEPT_FOR = 120_000;

async function removeOutdated(releases: string): Promise<void> {
  const folder = renderedFolder(releases);
  const live = (await readLiveTarget(releases))?.path;
  const entries = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      at: (await stat(join(folder, name))).ctimeMs,
    })),
  );
  const outdated = entries
    .filter(({ name }) => join('rendered', name) !== live)
    .sort((a, b) => b.at - a.at)
    .slice(KEPT)
    .filter(({ at }) => Date.now() - at > KEPT_FOR);
  for (const { name } of outdated) await rm(join(folder, name), { recursive: true, force: true });
}
