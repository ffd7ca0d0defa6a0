import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../support/folders';
import { run } from './programs';

/**
 * Copies the sources as Git knows them, changed and new ones included, so that the tests fill in `.env` and raise versions
 * without touching this tree.
 */
export async function copySources(folder: string, signal: AbortSignal): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    signal,
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const list = `${folder}.files`;
  await writeFile(list, files.join('\0'));
  const archive = `${folder}.tar`;
  await run('tar', ['-c', '-C', root, '--null', '-T', list, '-f', archive], { signal });
  await run('tar', ['-x', '-C', folder, '-f', archive], { signal });
  for (const file of [list, archive]) await rm(file);
}

/** Returns a port of the loopback that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns the operator's values of `.env` for a portal on this port of the machine, with new passwords. */
export function installationValues(port: number): Readonly<Record<string, string>> {
  const password = () => randomBytes(24).toString('hex');
  return {
    PORTAL_URL: `http://localhost:${port}`,
    PORTAL_HOST: 'localhost',
    PORTAL_PORT: `127.0.0.1:${port}`,
    PORTAL_CONFIG: './portal.json',
    POSTGRES_PASSWORD: password(),
    PORTAL_DATABASE_PASSWORD: password(),
    KEYCLOAK_DATABASE_PASSWORD: password(),
    SECRETS_KEY_FILE: './secrets-key',
    KEYCLOAK_ADMIN: 'erste-verwaltung',
    KEYCLOAK_ADMIN_PASSWORD: password(),
    DEMO_ACCOUNTS: 'yes',
  };
}

/**
 * Fills values into a file of variables, as an operator does.
 * @throws for a variable that the file does not have
 */
export async function fillIn(file: string, values: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`${file} has no variable ${name}`);
    text = text.replace(line, () => `${name}=${value}`);
  }
  await writeFile(file, text);
}
