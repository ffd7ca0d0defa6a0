import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/folders';
import { type BaseImage, baseImages } from './baseImages';
import type { Engine } from './engine';
import { outcome } from './programs';
import { makeStandIn, recipe, type StandInOptions } from './standIns/standIns';

interface Options extends Pick<StandInOptions, 'work' | 'log' | 'signal'> {
  readonly engine: Engine;
  readonly progress: (text: string) => void;
}

/**
 * Provides the base images of the installation: those of an earlier run, those of their registries, or else stand-ins.
 * @returns for each image its reference, and whether it is a stand-in
 */
export async function provideBaseImages({
  engine,
  progress,
  ...options
}: Options): Promise<Map<string, boolean>> {
  const { env } = engine;
  const images = baseImages(
    await readFile(join(root, 'deploy/docker/Dockerfile'), 'utf8'),
    await readFile(join(root, 'docker-compose.yml'), 'utf8'),
  );
  const debian = images.find(({ base }) => base === 'debian')?.reference ?? '';
  const provided = new Map<string, boolean>();
  for (const image of images) {
    const kept = await keptImage(image, env);
    const isStandIn = kept === 'stand-in' || (kept === 'none' && !(await isPulled(image)));
    if (kept === 'none' && isStandIn) {
      progress(`${image.reference}: make a stand-in, since no registry responds …`);
      await makeStandIn(image, { ...options, env, debian });
    }
    provided.set(image.reference, isStandIn);
  }
  return provided;

  async function isPulled({ reference }: BaseImage): Promise<boolean> {
    progress(`${reference}: pull …`);
    const { log, signal } = options;
    return (await outcome('docker', ['pull', '-q', reference], { env, log, signal })).code === 0;
  }
}

/** Returns where an image of an earlier run came from. A stand-in of an earlier recipe counts as none. */
async function keptImage(
  { base, reference }: BaseImage,
  env: NodeJS.ProcessEnv,
): Promise<'real' | 'stand-in' | 'none'> {
  const { code, stdout } = await outcome(
    'docker',
    ['image', 'inspect', '--format', '{{with .Config.Labels}}{{index . "stand-in"}}{{end}}', reference],
    { env },
  );
  if (code !== 0) return 'none';
  const label = stdout.trim();
  if (label === '') return 'real';
  return label === (await recipe(base)) ? 'stand-in' : 'none';
}
