import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addBridge } from './bridge';
import { addPlugins } from './plugins';
import { outcome, run } from './programs';

/** Container engine on which the tests run. */
export interface Engine {
  /** Environment in which `docker` and `docker compose` use it. */
  readonly env: NodeJS.ProcessEnv;
  /** Versions of engine and compose, for the report. */
  readonly versions: string;
  stop(): Promise<void>;
}

/** The machine has no engine. The message is one sentence. */
export class NoEngine extends Error {}

/** Programs of the engine and of the stand-ins, with the packages of Debian that bring them. */
const PACKAGES = {
  dockerd: 'docker.io',
  iptables: 'iptables',
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  mvn: 'maven',
} as const;
const START_LIMIT = 60_000;
/** Environment variable that allows the tests to use the machine's engine, where others can have projects of the same names. */
const MACHINE_VARIABLE = 'TEST_COMPOSE_ON_THIS_DOCKER';

interface EngineOptions {
  /** Folder of its data, which keeps the images between runs. */
  readonly folder: string;
  readonly log: string;
  readonly signal: AbortSignal;
  readonly progress: (text: string) => void;
}

/**
 * Starts an engine of the tests' own, as root on Debian, where missing packages are installed. Elsewhere the machine's engine is
 * used where that is allowed by `TEST_COMPOSE_ON_THIS_DOCKER`; it must be running.
 * @throws NoEngine when there is none
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) return ownEngine(options);
  if (process.env[MACHINE_VARIABLE] !== 'yes')
    throw new NoEngine(
      `npm run test:compose is run as root on Debian, where it starts an engine of its own; ${MACHINE_VARIABLE}=yes uses the Docker of this machine, and removes the containers, volumes and networks of its compose projects 'portal' and 'production'.`,
    );
  return machineEngine(process.env, options.signal);
}

/**
 * Returns the engine that runs on this machine, which stays as it is.
 * @throws NoEngine when there is none, or its client has no compose 2
 */
export async function machineEngine(given: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Engine> {
  const env = { ...given, DOCKER_BUILDKIT: '1' };
  const there = await outcome('docker', ['compose', 'version'], { env, signal }).catch(() => undefined);
  const running = there?.code === 0 && (await outcome('docker', ['info'], { env, signal })).code === 0;
  if (!running) {
    throw new NoEngine(
      'npm run test:compose needs a running Docker with compose 2, or to be run as root on Debian, where it starts an engine of its own.',
    );
  }
  return { env, versions: await versions(env), stop: async () => {} };
}

async function ownEngine({ folder, log, signal, progress }: EngineOptions): Promise<Engine> {
  await installPackages(signal, progress);
  const data = join(folder, 'data');
  const exec = join(folder, 'exec');
  const pidFile = join(folder, 'dockerd.pid');
  const socket = join(folder, 'docker.sock');
  const config = join(folder, 'config');
  await mkdir(config, { recursive: true });
  await endFormer(pidFile, data);
  progress('Docker: fetch the plugins, start the engine …');
  await addPlugins(config, join(folder, 'plugins'), signal);
  const bridge = await addBridge();
  const output = openSync(log, 'a');
  const daemon = spawn(
    'dockerd',
    [
      ...['--data-root', data, '--exec-root', exec, '--pidfile', pidFile, '-H', `unix://${socket}`],
      ...['--mtu', String(bridge.mtu), '--bridge', bridge.name],
    ],
    // In a group of its own: Ctrl+C must not end it before the containers are gone.
    { detached: true, stdio: ['ignore', output, output] },
  );
  const stop = async () => {
    if (daemon.exitCode === null && daemon.signalCode === null) {
      const ended = once(daemon, 'exit');
      daemon.kill('SIGTERM');
      await ended;
    }
    await bridge.remove();
    for (const path of [exec, socket, pidFile]) await rm(path, { recursive: true, force: true });
  };
  const env = {
    ...process.env,
    DOCKER_HOST: `unix://${socket}`,
    DOCKER_CONFIG: config,
    DOCKER_BUILDKIT: '1',
  };
  try {
    await untilReady(env, () => daemon.exitCode !== null, signal);
    return { env, versions: await versions(env), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function installPackages(signal: AbortSignal, progress: (text: string) => void): Promise<void> {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(PACKAGES)) {
    if ((await outcome('which', [program], { signal })).code !== 0) missing.push(name);
  }
  if (missing.length === 0) return;
  progress(`Debian: install ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, signal });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing], { env, signal });
}

/** Ends the engine of a run that was killed: nobody else has its data folder. */
async function endFormer(pidFile: string, data: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(await readFile(pidFile, 'utf8'));
  const arguments_ = () => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const deadline = Date.now() + START_LIMIT;
  if ((await arguments_()).includes(data)) process.kill(pid, 'SIGTERM');
  while ((await arguments_()).includes(data)) {
    if (Date.now() > deadline) throw new Error(`The engine of an earlier run (process ${pid}) does not end.`);
    await pause(200);
  }
  await rm(pidFile, { force: true });
}

async function untilReady(
  env: NodeJS.ProcessEnv,
  hasEnded: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  while ((await outcome('docker', ['info'], { env, signal })).code !== 0) {
    if (hasEnded()) throw new Error('dockerd has ended; its reason is in engine.log.');
    if (Date.now() > deadline) throw new Error('dockerd does not respond; see engine.log.');
    await pause(200, undefined, { signal });
  }
}

async function versions(env: NodeJS.ProcessEnv): Promise<string> {
  const server = await run('docker', ['version', '--format', '{{.Server.Version}}'], { env });
  const compose = await run('docker', ['compose', 'version', '--short'], { env });
  return `Docker ${server.trim()}, compose ${compose.trim()}`;
}
