import { resolve } from 'node:path';
import type { Command } from 'commander';
import { addOwner } from '../owners/addOwner';
import { ARCHIVE_LIMITS } from '../owners/archiveManifest';
import { importArchive } from '../owners/importArchive';
import { listOwners, signOwners } from '../owners/owners';
import { packRelease } from '../owners/packRelease';
import { makeKey, readKey } from '../owners/releaseKeys';
import {
  addedOwnerText,
  listedOwnersText,
  madeKeyText,
  packedText,
  signedOwnersText,
} from '../owners/report';
import { parseName, parseVersion, releaseFolder } from '../releases/folders';
import { isLiveSetSigned } from '../releases/sets';
import { type Commands, listOf } from './commands';
import { importedText } from './report';

/** Adds the commands about signed archives, and about the owners that sign them. */
export function addArchiveCommands(program: Command, commands: Commands): void {
  const { context, print } = commands;
  program
    .command('key <file>')
    .description(
      'make a key that signs archives: the private key in a new file, the public one for owners.json',
    )
    .action(async (file: string) => {
      const publicKey = await makeKey(resolve(file));
      print({ file, publicKey }, madeKeyText(file, publicKey));
    });
  program
    .command('pack <name>')
    .description('pack a release into a signed archive, which `import` adds to another store')
    .requiredOption('--version <version>', 'its version')
    .requiredOption('--key <file>', 'private key, as `key` makes it')
    .option('--from <folder>', 'folder of the built release (default: that in the store)')
    .option('--out <file>', 'the archive (default: <name>-<version>.zip)')
    .action(async (name: string, options: PackCommandOptions) => {
      const version = parseVersion(options.version);
      const folder = options.from
        ? resolve(options.from)
        : releaseFolder(context.releases, parseName(name), version);
      const out = options.out ?? `${name}-${version}.zip`;
      const key = await readKey(resolve(options.key));
      const packed = await packRelease({ name: parseName(name), version, folder, key, out: resolve(out) });
      const files = packed.manifest.files.length;
      print(
        { name, version, file: out, files, size: packed.size, publicKey: key.publicKey },
        packedText(packed, out, key.publicKey),
      );
    });
  program
    .command('import <archive>')
    .description('check a signed archive and add its release to the store, without activating it')
    .action(async (archive: string) => {
      const imported = await importArchive(
        context.releases,
        resolve(archive),
        ARCHIVE_LIMITS,
        context.signing?.keys,
      );
      print(imported, importedText(imported));
    });
  addOwnerCommands(program, commands);
}

function addOwnerCommands(program: Command, { context, print }: Commands): void {
  program
    .command('add-owner <team>')
    .description('write into owners.json whose key may release a remote, below which paths')
    .requiredOption('--key <public key>', 'public key of the team, as `key` prints it')
    .requiredOption('--remote <name>', 'remote that it may release')
    .requiredOption('--path <list>', 'paths below which its areas may stand, separated by commas, as verkehr')
    .option('--role <list>', 'roles that they may require besides those of the remote, separated by commas')
    .option('--group <list>', 'groups that they may require, separated by commas')
    .option('--link <list>', 'targets of its links outside the portal, separated by commas, as /grafana')
    .action(async (name: string, { key, remote, path, role, group, link }: OwnerOptions) => {
      const [roles, groups, links] = [listOf(role), listOf(group), listOf(link)];
      const owned = {
        name: remote,
        paths: (listOf(path) ?? []).map((each) => each.replace(/^\//, '')),
        ...(roles && { roles }),
        ...(groups && { groups }),
        ...(links && { links }),
      };
      const listed = await addOwner(context.releases, { name, key, remote: owned });
      const needsSignature = context.signing !== undefined || (await isLiveSetSigned(context.releases));
      print({ ...listed, signed: false }, (needsSignature ? listedOwnersText : addedOwnerText)(listed));
    });
  program
    .command('sign-owners')
    .description('list all that owners.json says; with --yes sign it with the key of SET_KEY_FILE')
    .option('--yes <hash>', 'sign the list whose hash this is, as the command printed it')
    .action(async ({ yes }: { yes?: string }) => {
      if (yes === undefined) {
        const listed = await listOwners(context.releases);
        print({ ...listed, signed: false }, listedOwnersText(listed));
      } else {
        const signed = await signOwners(context.releases, context.signing, yes);
        print({ ...signed, signed: true }, signedOwnersText(signed));
      }
    });
}

interface OwnerOptions {
  readonly key: string;
  readonly remote: string;
  readonly path: string;
  readonly role?: string;
  readonly group?: string;
  readonly link?: string;
}

interface PackCommandOptions {
  readonly version: string;
  readonly key: string;
  readonly from?: string;
  readonly out?: string;
}
