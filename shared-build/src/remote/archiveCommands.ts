import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ARCHIVE_LIMITS } from '../owners/archiveManifest';
import { importArchive } from '../owners/importArchive';
import { listOwners, signOwners } from '../owners/owners';
import { packRelease } from '../owners/packRelease';
import { makeKey, readKey } from '../owners/releaseKeys';
import { listedOwnersText, madeKeyText, packedText, signedOwnersText } from '../owners/report';
import { parseName, parseVersion, releaseFolder } from '../releases/folders';
import type { Commands } from './commands';
import { importedText } from './report';

/** Adds the commands about signed archives: key, pack and import. */
export function addArchiveCommands(program: Command, { context, print }: Commands): void {
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

interface PackCommandOptions {
  readonly version: string;
  readonly key: string;
  readonly from?: string;
  readonly out?: string;
}
