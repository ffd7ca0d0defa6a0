import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Configuration,
  configuration,
  type History,
  type HostManifest,
  hostManifest,
  type Register,
  register,
} from '@mobidrom/shared-contract';
import { replaceFile } from './atomicFile';
import type { ReleasesContext } from './context';
import { registerFile, releasesLock, startPageFile } from './folders';
import { withLock } from './lock';
import { ReleaseError } from './ReleaseError';
import { parseJson, readJson } from './readJson';
import { readHistories, renderRegister } from './register';
import { renderStartPage } from './startPage';

/** Register and start page, rendered and checked before they are written. */
export interface PortalFiles {
  readonly register: Register;
  readonly registerText: string;
  readonly startPage: string;
}

/** @throws ReleaseError when the host is not built, or its manifest is invalid */
export async function readHostManifest(file: string): Promise<HostManifest> {
  const read = await readJson(file, hostManifest);
  if (!read) throw new ReleaseError(`the host is not built: ${file} is missing`);
  return read.value;
}

async function readConfiguration(file: string | undefined): Promise<Configuration> {
  if (file === undefined) return parseJson('{}', 'the default configuration', configuration);
  const read = await readJson(file, configuration);
  if (!read) throw new ReleaseError(`the public configuration is missing: ${file}`);
  return read.value;
}

async function readTemplate(hostDist: string): Promise<string> {
  const file = join(hostDist, 'index.template.html');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ReleaseError(`the host is not built: ${file} is missing`);
  }
}

/** Returns the current register; undefined when it is missing or damaged, since it is rendered anew. */
async function readRegister(releases: string): Promise<Register | undefined> {
  try {
    return (await readJson(registerFile(releases), register))?.value;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/**
 * Renders register and start page from the histories; writes nothing.
 * @throws ReleaseError naming file and field that are invalid
 */
export async function renderPortalFiles(
  context: ReleasesContext,
  histories: ReadonlyMap<string, History>,
  now: Date,
): Promise<PortalFiles> {
  const rendered = await renderRegister(context.releases, histories, now);
  const before = await readRegister(context.releases);
  // An unchanged register keeps its bytes, so that browsers still get 304.
  const unchanged = before && JSON.stringify(before.remotes) === JSON.stringify(rendered.register.remotes);
  const current: Register = unchanged ? before : rendered.register;
  const startPage = renderStartPage(await readTemplate(context.hostDist), {
    register: current,
    descriptors: { ...rendered.descriptors },
    configuration: await readConfiguration(context.configurationFile),
  });
  return { register: current, registerText: `${JSON.stringify(current, null, 2)}\n`, startPage };
}

/** Writes start page and register. The register comes last, so that a browser that reads it finds everything else. */
export async function writePortalFiles(releases: string, portal: PortalFiles): Promise<void> {
  await replaceFile(startPageFile(releases), portal.startPage);
  await replaceFile(registerFile(releases), portal.registerText);
}

/**
 * Renders register and start page from the histories, the host's build and the configuration, and writes both. Called at the
 * start of the portal, it also completes an activation that was killed half way.
 * @returns the register
 * @throws ReleaseError naming file and field that are invalid; nothing was written then
 */
export async function updatePortalFiles(context: ReleasesContext, now: Date = new Date()): Promise<Register> {
  await mkdir(context.releases, { recursive: true });
  return withLock(releasesLock(context.releases), async (assertHeld) => {
    const portal = await renderPortalFiles(context, await readHistories(context.releases), now);
    await assertHeld();
    await writePortalFiles(context.releases, portal);
    return portal.register;
  });
}
