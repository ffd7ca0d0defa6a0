import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './folders';
import { remoteCommand } from './remoteCommand';

/** Replacement in a source file; the file must contain the text. */
export interface Edit {
  /** Path below the remote's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Release that was published into a folder of its own, for copying to the releases of a portal. */
export interface PublishedCopy {
  readonly version: string;
  /** Adds the release to a portal's releases, without activating it. */
  addTo(releases: string): Promise<void>;
  remove(): Promise<void>;
}

/** Copies the source of a remote, edits it, increments its patch version, and publishes it with the `remote` command. */
export async function publishChangedCopy(name: string, edits: readonly Edit[]): Promise<PublishedCopy> {
  const folder = await mkdtemp(join(tmpdir(), `mobidrom-${name}-`));
  const source = join(folder, `remote-${name}`);
  // Links to packages become absolute: relative ones would break in the copy.
  await cp(join(root, `remote-${name}`), source, { recursive: true });
  const before = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')).version as string;
  const version = before.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  const raised = { file: 'package.json', from: `"version": "${before}"`, to: `"version": "${version}"` };
  for (const { file, from, to } of [raised, ...edits]) {
    const text = await readFile(join(source, file), 'utf8');
    expect(text, file).toContain(from);
    await writeFile(
      join(source, file),
      text.replace(from, () => to),
    );
  }
  const releases = join(folder, 'releases');
  expect(await remoteCommand(releases, ['publish', name, '--from', source])).toMatchObject({ code: 0 });
  const release = join(name, version);
  return {
    version,
    addTo: (target) => cp(join(releases, release), join(target, release), { recursive: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
