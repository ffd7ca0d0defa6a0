import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ReleaseActing, releaseActing } from '@mobidrom/platform-api';
import {
  type GatewayOptions,
  gatewayEnvironment,
  LOG_LEVELS,
  type LogLevel,
} from '@mobidrom/platform-gateway';
import {
  InvalidSetKey,
  ReleaseError,
  readSigning,
  type Signing,
  setKeyFile,
} from '@mobidrom/shared-build/releases';
import { type Configuration, configuration, releasesFolder } from '@mobidrom/shared-contract';
import { DEFAULT_RULE, type QuarantineRule } from './health/quarantine';
import { type GivenKey, givenKey } from './secrets/secretKeys';
import { texts as secretTexts } from './secrets/texts';
import { StartFailure } from './startFailure';
import { texts } from './texts';

/** Root of the source tree. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Settings of the server from the environment. */
export interface Settings {
  /** 0: any free port. */
  readonly port: number;
  /** Host name or address to listen on. */
  readonly host: string;
  readonly dataFolder: string;
  readonly releases: string;
  readonly cacheFolder: string;
  readonly configuration: Configuration;
  readonly databaseUrl: string | undefined;
  /** Address of a real Keycloak instead of the embedded identity provider. */
  readonly keycloakUrl: string | undefined;
  /** `iss` of its tokens, if browsers reach it at another address and only its discovery document names that. */
  readonly keycloakIssuer: string | undefined;
  /** Whether tokens of the realm's client for development are accepted. */
  readonly developmentClient: boolean;
  /** Key of the stored secrets; undefined: the embedded database's own, in a file beside the data folder. */
  readonly secretsKey: GivenKey | undefined;
  readonly log: LogSettings;
  /** Keys of the change sets: `SET_KEY_FILE`, `SET_KEYS`, or the key beside the data folder. Undefined: they are not signed. */
  readonly signing: Signing | undefined;
  /** How releases go live (`RELEASE_ACTING`); undefined: by what the platform can do. */
  readonly acting: ReleaseActing | undefined;
  /** When a release that fails in browsers is put into quarantine. */
  readonly quarantine: QuarantineRule;
  readonly gateway: Omit<GatewayOptions, 'releases' | 'configuration' | 'mount' | 'log' | 'report'>;
}

export interface LogSettings {
  /**
   * `json`: one JSON object per line on the standard output, for programs. `text`: sentences for people there, and only
   * what the level lets through as JSON lines on the standard error. Default: text on a terminal and in the demonstration.
   */
  readonly format: 'json' | 'text' | undefined;
  /** Default: info as JSON, error beside sentences. */
  readonly level: LogLevel | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment.
 * @throws StartFailure that names the invalid variable or file
 */
export async function readSettings(env: Environment): Promise<Settings> {
  const keycloakUrl = env.KEYCLOAK_URL || undefined;
  const configuration = await readConfiguration(env.PORTAL_CONFIG || join(ROOT, 'deploy/portal.json'));
  refuseUnaskedDemonstration(env, configuration);
  const signing = signingOf(env);
  return {
    port: portOf(env.PORT || '8080'),
    host: hostOf(env.HOST, keycloakUrl),
    dataFolder: resolve(env.DATA_DIR || '.data'),
    releases: resolve(releasesFolder(env)),
    cacheFolder: join(ROOT, '.cache'),
    configuration,
    databaseUrl: env.DATABASE_URL || undefined,
    keycloakUrl,
    keycloakIssuer: issuerOf(env.KEYCLOAK_ISSUER),
    developmentClient: env.DEVELOPMENT_CLIENT === 'yes',
    secretsKey: await secretsKeyOf(env),
    log: logOf(env),
    signing,
    acting: actingIn(env),
    quarantine: {
      tabs: countOf(env, 'QUARANTINE_TABS', DEFAULT_RULE.tabs, 0),
      networks: countOf(env, 'QUARANTINE_NETWORKS', DEFAULT_RULE.networks, 1),
    },
    gateway: { ...gatewayOf(env), ...(signing && { setKeys: signing.keys }) },
  };
}

/** Refuses the default configuration with a database: it would fill somebody's database with demo data. */
function refuseUnaskedDemonstration(env: Environment, { demonstration }: Configuration): void {
  if (!demonstration || !env.DATABASE_URL || env.PORTAL_CONFIG) return;
  throw new StartFailure(texts.failure.unaskedDemonstration);
}

/** Returns the key of the secrets. Without one, a database of its own would have nowhere to keep it. */
async function secretsKeyOf(env: Environment): Promise<GivenKey | undefined> {
  const key = await givenKey(env, 'SECRETS_KEY');
  if (env.DATABASE_URL && !key) throw new StartFailure(secretTexts.start.keyRequired);
  return key;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new StartFailure(texts.failure.port(text));
  }
  return port;
}

function countOf(env: Environment, name: string, preset: number, least: number): number {
  const text = env[name] || String(preset);
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count < least)
    throw new StartFailure(texts.failure.count(name, text, least));
  return count;
}

function actingIn({ RELEASE_ACTING }: Environment): ReleaseActing | undefined {
  if (!RELEASE_ACTING) return undefined;
  const parsed = releaseActing.safeParse(RELEASE_ACTING);
  if (!parsed.success) throw new StartFailure(texts.failure.acting(RELEASE_ACTING, releaseActing.options));
  return parsed.data;
}

function issuerOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  throw new StartFailure(texts.failure.issuer(text));
}

function logOf({ LOG_FORMAT, LOG_LEVEL }: Environment): LogSettings {
  const format = (['json', 'text'] as const).find((one) => one === LOG_FORMAT);
  if (LOG_FORMAT && !format) throw new StartFailure(texts.failure.logFormat(LOG_FORMAT));
  const level = LOG_LEVELS.find((one) => one === LOG_LEVEL);
  if (LOG_LEVEL && !level) throw new StartFailure(texts.failure.logLevel(LOG_LEVEL, LOG_LEVELS));
  return { format, level };
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

// The passwords of the demo accounts are public, so only this machine may reach the embedded identity provider.
function hostOf(host: string | undefined, keycloakUrl: string | undefined): string {
  if (!host) return 'localhost';
  if (keycloakUrl || LOOPBACK.includes(host)) return host;
  throw new StartFailure(texts.failure.host(host));
}

function gatewayOf(env: Environment): Settings['gateway'] {
  try {
    return gatewayEnvironment(env);
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

function signingOf(env: Environment): Signing | undefined {
  try {
    return readSigning(env);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const text =
      error instanceof InvalidSetKey
        ? texts.failure.setKeys(error.position)
        : setKeyFailure(setKeyFile(env) ?? '');
    throw new StartFailure(text, { cause: error });
  }
}

const setKeyFailure = (file: string): string =>
  existsSync(file) ? texts.failure.setKeyBroken(file) : texts.failure.setKeyMissing(file);

async function readConfiguration(path: string): Promise<Configuration> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(texts.failure.configurationUnreadable(path, reason));
  }
  const parsed = configuration.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartFailure(texts.failure.configurationInvalid(path, issue?.path.join('.'), issue?.message));
}
