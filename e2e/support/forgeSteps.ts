import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasesContext } from '../../shared-build/src/releases/context';
import { fileIntegrity, referenceIntegrity } from '../../shared-build/src/releases/files';
import { HASHES_FILE, hashedSet } from '../../shared-build/src/releases/renderedHashes';
import { makeSetKey, readSetKey, type Signing } from '../../shared-build/src/releases/setKeys';
import { signPortal } from '../../shared-build/src/releases/signPortal';

/** Makes a key pair in a new file and returns its keys. */
export async function newSigning(file: string): Promise<Signing & { readonly file: string }> {
  const publicKey = await makeSetKey(file);
  return { keys: [publicKey], key: readSetKey(file), file };
}

/**
 * Puts a script of its own into the host, and changes everything in the folder of releases that names its hash: template, host.json,
 * set, its hash, register and start pages, signed with a foreign key. Whoever can write to the folder can do the same.
 */
export async function forgeHost(context: ReleasesContext, foreign: Signing, code: string): Promise<void> {
  const { releases } = context;
  const { set, host } = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8'));
  const folder = join(releases, 'host', host);
  const template = await readFile(join(folder, 'index.template.html'), 'utf8');
  const [, asset = '', integrity = ''] =
    /<script defer crossorigin src="\/(assets\/[^"]+)" integrity="([^"]+)"/.exec(template) ?? [];
  const script = `${code}\n${await readFile(join(folder, asset), 'utf8')}`;
  const forgedTemplate = template.replaceAll(integrity, fileIntegrity(script));
  const manifest = JSON.parse(await readFile(join(folder, 'host.json'), 'utf8'));
  manifest.files[asset] = fileIntegrity(script);
  manifest.files['index.template.html'] = fileIntegrity(forgedTemplate);
  const manifestText = JSON.stringify(manifest);

  for (const file of [join(folder, asset), join(releases, 'host', asset)]) {
    for (const copy of ['', '.br', '.gz']) await rm(file + copy, { force: true });
    await writeFile(file, script);
  }
  await writeFile(join(folder, 'index.template.html'), forgedTemplate);
  await writeFile(join(folder, 'host.json'), manifestText);
  const setFile = join(releases, `sets/${set}.json`);
  const forgedSet = JSON.parse(await readFile(setFile, 'utf8'));
  forgedSet.hashes.hosts[host] = referenceIntegrity(manifestText);
  const setText = JSON.stringify(forgedSet);
  await writeFile(setFile, setText);
  const hashesFile = join(releases, 'live', HASHES_FILE);
  const hashes = JSON.parse(await readFile(hashesFile, 'utf8'));
  hashes[hashedSet(set)] = referenceIntegrity(setText);
  await writeFile(hashesFile, JSON.stringify(hashes));
  await signPortal({ ...context, signing: foreign }, { adopt: true });
}
