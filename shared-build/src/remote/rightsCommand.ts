import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GRANTS_FILE, type LiveGrants, liveGrants } from '@mobidrom/shared-contract';
import type { Command } from 'commander';
import { type Administrator, createRoles, type MadeRole } from '../keycloak/createRoles';
import { liveLink } from '../releases/folders';
import { ReleaseError } from '../releases/ReleaseError';
import { readJson } from '../releases/readJson';
import type { Commands } from './commands';

/** Adds the command that lists the approved rights, and creates them in a real Keycloak. */
export function addRightsCommand(program: Command, { context, env, print }: Commands): void {
  program
    .command('rights')
    .description('the approved rights of the live set; with --keycloak, create those that Keycloak lacks')
    .option('--keycloak', 'create them as roles of the realm; see deploy/README.md for its variables')
    .action(async ({ keycloak = false }: { keycloak?: boolean }) => {
      const { rights } = await readGrants(context.releases);
      if (!keycloak) return print(rights, rightsText(rights));
      const made = await createRoles(await administratorOf(env), rights);
      print(made, madeText(made));
    });
}

async function readGrants(releases: string): Promise<LiveGrants> {
  const read = await readJson(join(liveLink(releases), GRANTS_FILE), liveGrants);
  if (!read) throw new ReleaseError('no rights are rendered: run `render`, or activate a set first');
  return read.value;
}

/**
 * Reads the account by which roles are created.
 * @throws ReleaseError naming a missing, invalid or unreadable variable
 */
async function administratorOf(env: Commands['env']): Promise<Administrator> {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new ReleaseError(`${name} is missing: rights --keycloak needs it`);
    return value;
  };
  const url = required('KEYCLOAK_URL');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ReleaseError('KEYCLOAK_URL is no http or https address');
  }
  const { username, password } = new URL(url);
  if (username || password) {
    // Not repeated, as it would be by the error of the call.
    throw new ReleaseError(
      'KEYCLOAK_URL must hold no user name or password: name them in KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD',
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    realm: env.KEYCLOAK_REALM || 'mobidrom',
    adminRealm: env.KEYCLOAK_ADMIN_REALM || 'master',
    username: required('KEYCLOAK_ADMIN'),
    password: env.KEYCLOAK_ADMIN_PASSWORD_FILE
      ? await passwordIn(env.KEYCLOAK_ADMIN_PASSWORD_FILE)
      : required('KEYCLOAK_ADMIN_PASSWORD'),
  };
}

async function passwordIn(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    throw new ReleaseError(`KEYCLOAK_ADMIN_PASSWORD_FILE cannot be read: ${(error as Error).message}`);
  }
}

const rightsText = (rights: LiveGrants['rights']): string =>
  rights.length === 0
    ? 'no right of a remote is approved'
    : rights.map(({ remote, name, title }) => `${name}  ${title} (${remote})`).join('\n');

const madeText = (made: readonly MadeRole[]): string =>
  made.length === 0
    ? 'no right of a remote is approved'
    : made.map(({ name, outcome }) => `${name} ${outcome}`).join('\n');
