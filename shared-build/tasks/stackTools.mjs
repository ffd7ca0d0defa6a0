// @ts-check
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { TaskFailure } from './task.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const DEBIAN_BROTLI = ['static', 'filter'].map(
  (kind) => `/usr/lib/nginx/modules/ngx_http_brotli_${kind}_module.so`,
);
const OLDEST_JAVA = 17;

/** A program for the tests on the real parts is missing: they cannot run, which is no failure. */
export class PartsMissing extends TaskFailure {}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {readonly string[]} folders
 * @param {string} program
 */
const folderOf = (folders, program) => folders.find((folder) => isExecutable(join(folder, program)));

/** @param {Record<string, string | undefined>} env */
const searchPath = (env) => (env.PATH ?? '').split(delimiter).filter(Boolean);

/** Debian keeps the server's programs off the search path, in a folder for each version; the newest comes first. */
function postgresFolders() {
  try {
    return readdirSync(DEBIAN_POSTGRES)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  } catch {
    // Not Debian, or not installed.
    return [];
  }
}

/** Returns the major version in the output of `java -version`; undefined when there is none.
 * @param {string} text
 */
export function javaVersion(text) {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  // Java 8 called itself 1.8.
  const major = first === '1' ? second : first;
  return major === undefined ? undefined : Number(major);
}

/** @param {Record<string, string | undefined>} env */
async function hasJava(env) {
  if (!folderOf(searchPath(env), 'java')) return false;
  const { output } = await run('java', ['-version'], { output: 'keep' });
  return (javaVersion(output) ?? 0) >= OLDEST_JAVA;
}

/** @param {Record<string, string | undefined>} env */
const postgresFolder = (env) => folderOf([...postgresFolders(), ...searchPath(env)], 'initdb');

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {readonly string[]} packages of Debian that bring it
 * @property {(env: Record<string, string | undefined>) => boolean | Promise<boolean>} isThere
 * @property {true} [spared] whether the tests run without it too
 */

/** @type {readonly Tool[]} */
const TOOLS = [
  { name: `Java ${OLDEST_JAVA} oder neuer`, packages: ['default-jre-headless'], isThere: hasJava },
  {
    name: 'Maven',
    packages: ['maven'],
    isThere: (env) => folderOf(searchPath(env), 'mvn') !== undefined,
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: (env) => postgresFolder(env) !== undefined,
  },
  {
    name: 'nginx',
    packages: ['nginx'],
    isThere: (env) => folderOf([...searchPath(env), '/usr/sbin', '/sbin'], 'nginx') !== undefined,
  },
  {
    name: 'njs für nginx',
    packages: ['libnginx-mod-http-js'],
    isThere: () => existsSync('/usr/lib/nginx/modules/ngx_http_js_module.so'),
  },
  {
    name: 'Brotli für nginx',
    packages: ['libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'],
    isThere: () => DEBIAN_BROTLI.every((file) => existsSync(file)),
    spared: true,
  },
];

/** @param {readonly Tool[]} tools */
const packagesOf = (tools) => tools.flatMap(({ packages }) => packages);

/** @param {Record<string, string | undefined>} env */
async function missingTools(env) {
  const missing = [];
  for (const tool of TOOLS) if (!(await tool.isThere(env))) missing.push(tool);
  return missing;
}

/**
 * Returns the missing Debian packages for the tests on the real parts.
 * @param {Record<string, string | undefined>} env
 */
export const missingPackages = async (env) => packagesOf(await missingTools(env));

/**
 * Finds what the tests on the real parts need besides the browser.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ postgres: string, databaseUser: { uid: string, gid: string } }>} the folder of PostgreSQL's
 * programs, and the user that runs them: empty unless this is root, as whom PostgreSQL refuses to run
 * @throws PartsMissing naming all missing programs in one sentence
 */
export async function requireStackTools(env) {
  const missing = (await missingTools(env)).filter(({ spared }) => !spared);
  const postgres = postgresFolder(env);
  if (missing.length > 0 || !postgres) {
    throw new PartsMissing(
      `Für die Tests auf den echten Teilen fehlt: ${missing.map(({ name }) => name).join(', ')}. Unter Debian: apt-get install ${packagesOf(TOOLS).join(' ')}`,
    );
  }
  return { postgres, databaseUser: await databaseUser() };
}

async function databaseUser() {
  if (process.getuid?.() !== 0) return { uid: '', gid: '' };
  /** @param {string} flag */
  const id = async (flag) => {
    const own = await run('id', [flag, 'postgres'], { output: 'keep' });
    const { output } = own.code === 0 ? own : await run('id', [flag, 'nobody'], { output: 'keep' });
    return output.trim();
  };
  return { uid: await id('-u'), gid: await id('-g') };
}
