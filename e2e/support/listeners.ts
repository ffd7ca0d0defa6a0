import { readdir, readFile, readlink } from 'node:fs/promises';

/** State of a listening socket in /proc/net/tcp (proc_pid_net(5)). */
const LISTENING = '0A';

/**
 * Returns the ids of the processes that listen on the TCP port of an address, in ascending order; none where nothing listens. They
 * are others after a restart, and after a reload of nginx, which replaces its workers. Linux only: reads /proc.
 * @param url address on this machine, as `http://localhost:40123`
 */
export async function listenersOf(url: string): Promise<readonly number[]> {
  const sockets = await listeningSockets(Number(new URL(url).port));
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(ids.map(async (id) => (await hasOneOf(id, sockets)) && Number(id)));
  return found.filter((id) => id !== false).sort((a, b) => a - b);
}

/** Returns the sockets as the links of open files name them. */
async function listeningSockets(port: number): Promise<ReadonlySet<string>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(unlessGone)),
  );
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = tables.flatMap((table) => (table ?? '').split('\n')).map((row) => row.trim().split(/\s+/));
  const listening = rows.filter(
    ([, local, , state]) => local?.endsWith(`:${hexadecimal}`) && state === LISTENING,
  );
  return new Set(listening.map((row) => `socket:[${row[9]}]`));
}

async function hasOneOf(id: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${id}/fd`;
  const files = (await readdir(folder).catch(unlessGone)) ?? [];
  const links = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(unlessGone)));
  return links.some((link) => link !== undefined && sockets.has(link));
}

/** Processes and their files can be gone meanwhile, and those of other users cannot be read. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
}
