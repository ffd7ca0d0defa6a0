import { activate } from './activate';
import { readSetKey, type Signing } from './setKeys';

/**
 * Activates two versions in turn until it is killed, and writes the number of each new set, a line each, once the change is
 * done: `flip.fixture.ts <releases> <hostDist> <configuration> [<key file>]`. A program of its own, so that a test can kill it at
 * any moment.
 */
const [releases = '', hostDist = '', configurationFile = '', keyFile] = process.argv.slice(2);
const key = keyFile === undefined ? undefined : readSetKey(keyFile);
const signing: Signing | undefined = key && { keys: [key.publicKey], key };
for (let round = 0; ; round += 1) {
  const version = round % 2 === 0 ? '1.1.0' : '1.0.0';
  const { set, before } = await activate(
    { releases, hostDist, configurationFile, signing },
    { name: 'content', version },
    { by: 'flip', why: String(round) },
  );
  if (before !== version) process.stdout.write(`${set.id}\n`);
}
