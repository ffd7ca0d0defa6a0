import { parseArgs } from 'node:util';
import { TaskFailure } from '../../shared-build/tasks/task.mjs';

/** Proposed set that is tried, and where. */
export interface TrySettings {
  readonly set: number;
  /** Origin of the portal, as `https://portal.example`. */
  readonly portal: string;
  readonly user: string;
  readonly password: string;
  /** Path of Chromium. */
  readonly chromium: string;
  /** Whether the outcome is printed as JSON. */
  readonly json: boolean;
}

const USAGE = 'npm run remote -- try <set> [--portal <address>] [--json]';
/** Address of `npm start`. */
const DEFAULT_PORTAL = 'http://localhost:8080';
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the settings of the command. The account comes from the environment alone: arguments are seen by every user of the machine.
 * @param words arguments behind `npm run remote --`
 * @throws TaskFailure naming what is missing or wrong
 */
export function trySettings(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): TrySettings {
  const { values, positionals } = parsed(words);
  const [command, set = '', ...rest] = positionals;
  if (command !== 'try' || !/^[1-9]\d{0,8}$/.test(set) || rest.length > 0)
    throw new TaskFailure(`which proposed set? ${USAGE}`);
  const { PORTAL_USER: user, PORTAL_PASSWORD: password, CHROMIUM_PATH: chromium } = env;
  if (!user || !password)
    throw new TaskFailure(
      'which account? PORTAL_USER and PORTAL_PASSWORD name one with the right release_activate',
    );
  if (!chromium) throw new TaskFailure('which browser? CHROMIUM_PATH names Chromium');
  return { set: Number(set), portal: originOf(values.portal), user, password, chromium, json: values.json };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        portal: { type: 'string', default: DEFAULT_PORTAL },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new TaskFailure(`${(error as Error).message.split('. ')[0]}; ${USAGE}`);
  }
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.pathname !== '/')
    throw new TaskFailure(`--portal: '${address}' is no address of a portal, as https://portal.example`);
  // The password of the account is sent there.
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    throw new TaskFailure(`--portal: ${url.origin} is not encrypted; another machine needs https`);
  return url.origin;
}
