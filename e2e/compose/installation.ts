import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/folders';
import { fillIn } from './checkout';
import { commandsOf, guided } from './guide';
import { type Ended, outcome } from './programs';

/** Environment variable that passes `Installation` as JSON to the tests. */
export const INSTALLATION_VARIABLE = 'E2E_COMPOSE';

/** Projects of compose: the portal, and the installation to which a release is promoted. */
export const PROJECTS = ['portal', 'production'] as const;
export type Project = (typeof PROJECTS)[number];
/** Two installations of one engine need ranges of their own. */
const SUBNETS: Readonly<Record<Project, string>> = {
  portal: '172.30.240.0/24',
  production: '172.30.243.0/24',
};

export interface Installation {
  /** Copy of the sources, in which the commands run. */
  readonly folder: string;
  readonly port: number;
  /** File of all commands with their output. */
  readonly log: string;
}

/**
 * Returns the installation of this run.
 * @param project of compose; another one has volumes of its own
 */
export function installation(project: Project = PROJECTS[0]) {
  const variable = process.env[INSTALLATION_VARIABLE];
  if (!variable)
    throw new Error(
      `${INSTALLATION_VARIABLE} is not set: npm run test:compose starts what these tests need.`,
    );
  const { folder, port, log } = JSON.parse(variable) as Installation;
  // From the tree that is tested, so that a corrected guide counts without a new copy.
  const commands = commandsOf(readFileSync(join(root, 'deploy/README.md'), 'utf8'));
  const inFolder = (file: string) => join(folder, file);

  async function shell(command: string): Promise<Ended> {
    const started = Date.now();
    const env = { ...process.env, COMPOSE_PROJECT_NAME: project, FRONT_SUBNET: SUBNETS[project] };
    const ended = await outcome('sh', ['-c', command], { cwd: folder, log, env });
    const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(4);
    process.stderr.write(`${seconds} s  $ ${command}${ended.code === 0 ? '' : `  (${ended.code})`}\n`);
    return ended;
  }

  return {
    folder,
    port,
    url: `http://localhost:${port}`,
    inFolder,
    shell,
    /**
     * Runs a command of deploy/README.md that must succeed.
     * @param command as it stands there
     * @param values in place of its examples (`guided`)
     * @returns its stdout
     */
    async guide(command: string, values?: Readonly<Record<string, string>>): Promise<string> {
      const { code, stdout, stderr } = await shell(guided(commands, command, values));
      if (code === 0) return stdout;
      throw new Error(`${command} ended with ${code}:\n${`${stdout}${stderr}`.slice(-4_000)}`);
    },
    /** Runs a command of deploy/README.md that must be refused, and returns its stderr. */
    async refused(command: string, values?: Readonly<Record<string, string>>): Promise<string> {
      const { code, stdout, stderr } = await shell(guided(commands, command, values));
      if (code === 0) throw new Error(`${command} was not refused:\n${stdout}${stderr}`);
      return stderr;
    },
    /** Sets variables in `.env`. */
    set: (values: Readonly<Record<string, string>>) => fillIn(inFolder('.env'), values),
    /** Replaces a text of a source file, which must contain it. */
    async edit(file: string, from: string, to: string): Promise<void> {
      const text = await readFile(inFolder(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
      await writeFile(
        inFolder(file),
        text.replace(from, () => to),
      );
    },
  };
}
