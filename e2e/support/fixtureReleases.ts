import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepared, root } from './folders';
import { runProgram } from './programs';

/*
 * Releases that exist for tests only: versions of a fourth remote, and a changed version of a real one. The global set-up
 * builds them once; tests copy them into the releases of their portal.
 */

const FOURTH = join(root, 'e2e/fixtures/remote-vierter');
/** Remote that brings a right and a service. */
const TRAFFIC = join(root, 'e2e/fixtures/remote-verkehr');
/** Version of the fourth remote without its public page. */
export const WITHOUT_PAGE = '2.0.0';
/** Versions of the fourth remote; the public page of each shows its version. */
export const FOURTH_VERSIONS = ['1.0.0', '1.1.0', '1.2.0', WITHOUT_PAGE] as const;

/** Replacement in a source file below a remote's folder; the file must contain the text. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Change of the content remote: another lead above its list of tags. It is published as the next version. */
export const CHANGED_CONTENT = {
  name: 'content',
  lead: 'Tags beschränken den Zugriff auf Datenquellen.',
  newLead: 'Ausgabe zwei: Tags beschränken den Zugriff auf Datenquellen.',
} as const;

const DECLARES_NO_PAGE: Edit = {
  file: 'src/declaration.ts',
  from: '[restrictedArea, publicArea]',
  to: '[restrictedArea]',
};

async function edit(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const { file, from, to } of edits) {
    const text = await readFile(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
    await writeFile(
      join(folder, file),
      text.replace(from, () => to),
    );
  }
}

/** Creates a source folder of the fourth remote with this version. The caller removes its parent folder. */
export async function fourthRemote(version: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'mobidrom-fourth-')), 'remote-vierter');
  await cp(FOURTH, folder, { recursive: true });
  await edit(folder, [
    { file: 'package.json', from: '"version": "1.0.0"', to: `"version": "${version}"` },
    { file: 'src/FourthPage.tsx', from: "'VERSION'", to: `'${version}'` },
    ...(version === WITHOUT_PAGE ? [DECLARES_NO_PAGE] : []),
  ]);
  return folder;
}

/** Creates a source folder of the remote that brings a right and a service. The caller removes its parent folder. */
export async function trafficRemote(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'mobidrom-verkehr-')), 'remote-verkehr');
  await cp(TRAFFIC, folder, { recursive: true });
  return folder;
}

async function changedContent(): Promise<string> {
  const { name, lead, newLead } = CHANGED_CONTENT;
  const source = join(await mkdtemp(join(tmpdir(), `mobidrom-${name}-`)), `remote-${name}`);
  // Links to packages become absolute: relative ones would break in the copy.
  await cp(join(root, `remote-${name}`), source, { recursive: true });
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  await edit(source, [
    { file: 'package.json', from: `"version": "${version}"`, to: `"version": "${nextVersion(version)}"` },
    { file: 'src/tags/texts.ts', from: lead, to: newLead },
  ]);
  return source;
}

const nextVersion = (version: string): string =>
  version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

/** Builds all of them into a folder of releases with the `remote` command. */
export async function buildFixtureReleases(programs: string, releases: string): Promise<void> {
  const publish = async (name: string, source: string) => {
    await runProgram(programs, 'remote', ['publish', name, '--from', source], { RELEASES_DIR: releases });
    await rm(join(source, '..'), { recursive: true });
  };
  for (const version of FOURTH_VERSIONS) await publish('vierter', await fourthRemote(version));
  await publish('verkehr', await trafficRemote());
  await publish(CHANGED_CONTENT.name, await changedContent());
}

async function addRelease(releases: string, name: string, version: string): Promise<void> {
  const release = join(name, version);
  await cp(join(prepared().fixtureReleases, release), join(releases, release), { recursive: true });
}

/** Publishes a version of the fourth remote to these releases, without activating it. */
export const publishFourth = (releases: string, version: (typeof FOURTH_VERSIONS)[number]): Promise<void> =>
  addRelease(releases, 'vierter', version);

/** Publishes the remote that brings a right and a service to these releases, without activating it. */
export const publishTraffic = (releases: string): Promise<void> => addRelease(releases, 'verkehr', '1.0.0');

/** Publishes the changed content remote to these releases, without activating it, and returns its version. */
export async function publishChangedContent(releases: string): Promise<string> {
  const { name } = CHANGED_CONTENT;
  const source = await readFile(join(root, `remote-${name}/package.json`), 'utf8');
  const version = nextVersion((JSON.parse(source) as { version: string }).version);
  await addRelease(releases, name, version);
  return version;
}
