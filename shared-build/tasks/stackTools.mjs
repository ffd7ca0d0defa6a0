// @ts-check
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { TaskFailure } from './task.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_JAVA = 17;
const PACKAGES =
  'default-jre-headless maven postgresql nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter';

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

/** The major version that `java -version` tells; undefined when it tells none.
 * @param {string} text
 */
export function javaVersion(text) {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  // Java 8 called itself 1.8.
  const major = first === '1' ? second : first;
  return major === undefined ? undefined : Number(major);
}

/**
 * Finds what the tests on the real parts need besides the browser, or names in one sentence all that is missing.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ postgres: string, databaseUser: { uid: string, gid: string } }>} the folder of PostgreSQL's
 * programs, and as whom they run: empty, unless this is root, as whom PostgreSQL refuses to run
 */
export async function requireStackTools(env) {
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const system = [...onPath, '/usr/sbin', '/sbin'];
  const missing = [];
  const java = folderOf(onPath, 'java')
    ? javaVersion((await run('java', ['-version'], { output: 'keep' })).output)
    : undefined;
  if (java === undefined || java < OLDEST_JAVA) missing.push(`Java ${OLDEST_JAVA} oder neuer`);
  if (!folderOf(onPath, 'mvn')) missing.push('Maven');
  const postgres = folderOf([...postgresFolders(), ...onPath], 'initdb');
  if (!postgres) missing.push('PostgreSQL');
  if (!folderOf(system, 'nginx')) missing.push('nginx');
  if (missing.length > 0 || !postgres) {
    throw new TaskFailure(
      `Für die Tests auf den echten Teilen fehlt: ${missing.join(', ')}. Unter Debian: apt-get install ${PACKAGES}`,
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
