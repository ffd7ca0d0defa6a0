import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { arch } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Base, BaseImage } from '../baseImages';
import { run } from '../programs';

const RECIPES = fileURLToPath(new URL('.', import.meta.url));
/** npm that the image of Node.js 20 brings. */
const NPM = '10.8.2';
const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
/** Files of the recipe of each image; a changed recipe makes the image anew. */
const FILES: Readonly<Record<Base, readonly string[]>> = {
  debian: ['standIns.ts'],
  node: ['standIns.ts', 'node/Dockerfile'],
  postgres: ['standIns.ts', 'postgres/Dockerfile', 'postgres/entrypoint.sh'],
  keycloak: ['standIns.ts', 'keycloak/Dockerfile'],
};

export interface StandInOptions {
  /** Environment of the engine. */
  readonly env: NodeJS.ProcessEnv;
  /** Folder for what is downloaded; it is deleted afterwards. */
  readonly work: string;
  /** Reference of the image of Debian, the base of the others. */
  readonly debian: string;
  readonly log: string;
  readonly signal: AbortSignal;
}

/** Returns the hash of a recipe, by which a stand-in of an earlier run is recognised (label `stand-in`). */
export async function recipe(base: Base): Promise<string> {
  const hash = createHash('sha256');
  for (const file of FILES[base]) hash.update(await readFile(join(RECIPES, file)));
  return hash.digest('hex');
}

/**
 * Makes an image with the software of a base image where no registry has the real one: from Debian's packages, npm and Maven
 * Central. It has the same users, folders and programs as far as the installation uses them.
 */
export async function makeStandIn(
  { base, reference, version }: BaseImage,
  options: StandInOptions,
): Promise<void> {
  const label = `stand-in=${await recipe(base)}`;
  const { env, work, debian, log, signal } = options;
  const context = join(work, base);
  await rm(context, { recursive: true, force: true });
  await mkdir(context, { recursive: true });
  try {
    if (base === 'debian') {
      const archive = join(context, 'debian.tar');
      await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive], {
        log,
        signal,
      });
      await run('docker', ['import', '--change', `LABEL ${label}`, archive, reference], { env, log, signal });
      return;
    }
    await cp(join(RECIPES, base), context, { recursive: true });
    if (base === 'node') await fetchNode(version, context, options);
    if (base === 'keycloak') await fetchKeycloak(version, context, options);
    const values = { DEBIAN_IMAGE: debian, ...(base === 'postgres' && { MAJOR: version.split('.')[0] }) };
    const given = Object.entries(values).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
    await run('docker', ['build', '--label', label, ...given, '-t', reference, context], {
      env,
      log,
      signal,
    });
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

async function fetchNode(
  version: string,
  context: string,
  { log, signal, env }: StandInOptions,
): Promise<void> {
  for (const [folder, name] of [
    ['node', `node-linux-${arch()}@${version}`],
    ['npm', `npm@${NPM}`],
  ] as const) {
    const target = join(context, folder);
    await mkdir(target);
    const packed = await run('npm', ['pack', name, '--json', '--pack-destination', target], {
      cwd: target,
      log,
      signal,
    });
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    await run('tar', ['-xzf', join(target, filename), '-C', target], { signal });
  }
  const certificates = env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  await cp(certificates, join(context, 'certificates.crt'), { dereference: true });
}

async function fetchKeycloak(
  version: string,
  context: string,
  { log, signal }: StandInOptions,
): Promise<void> {
  await run(
    'mvn',
    [
      ...['--batch-mode', '--no-transfer-progress', UNPACK, `-DoutputDirectory=${context}`],
      `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`,
    ],
    { cwd: context, log, signal },
  );
  await run('mv', [`keycloak-${version}`, 'keycloak'], { cwd: context, signal });
}
