import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ReleaseError } from '../../../releases/ReleaseError';
import { failureText } from './failureText';
import type { InstalledServices } from './installServices';

/** Services on this machine in place of the portal's own. */
export interface OwnServices {
  /** Origin at which they listen, as `http://localhost:41234`. */
  readonly url: string;
  readonly identity: { readonly url: string; readonly realm: string };
  /** User names of the demo accounts; the password is the name. */
  readonly accounts: readonly string[];
  /** Paths below which they take the portal's place. */
  readonly paths: readonly string[];
}

export interface RunningServices extends OwnServices {
  /**
   * Gives demo accounts the rights of a remote. Resolves once they have them.
   * @throws ReleaseError when the services have ended
   */
  grant(rights: readonly string[]): Promise<void>;
  /** Rejects when the services end by themselves. */
  readonly lost: Promise<never>;
  close(): Promise<void>;
}

const ownPath = z.string().check(z.regex(/^\/[a-z0-9/-]+$/));
/** Messages of the program (platform/server/src/development). */
const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    url: z.string().check(z.regex(/^http:\/\/localhost:\d+$/)),
    identity: z.object({ url: ownPath, realm: z.string() }),
    accounts: z.array(z.string()),
    paths: z.array(ownPath),
  }),
  z.object({ kind: z.literal('granted') }),
  z.object({
    kind: z.literal('failed'),
    fault: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
]);

/** Variables of an environment that a program of Node.js needs; all others could change what the services do. */
const NEEDED = /^(?:PATH|HOME|USERPROFILE|TMPDIR|TEMP|TMP|SYSTEMROOT|LANG|TZ)$/i;

export interface RunOptions {
  readonly print: (text: string) => void;
  readonly ended: AbortSignal;
  readonly grace?: number;
}

/** Time in milliseconds that services have to close their database; afterwards they are killed, which loses nothing. */
const GRACE = 15_000;

/**
 * Starts installed services. They end with this process, however it ends.
 * @param origin at which browsers reach the portal
 * @param options.print receives their log of errors
 * @param options.ended ends them while they start
 * @param options.grace milliseconds that they have to end
 * @throws ReleaseError with their reason when they do not start
 */
export async function runServices(
  { program, data }: InstalledServices,
  origin: string,
  { print, ended, grace = GRACE }: RunOptions,
): Promise<RunningServices> {
  const inherited = Object.entries(process.env).filter(([name]) => NEEDED.test(name));
  const child = fork(program, [], {
    env: {
      ...Object.fromEntries(inherited),
      DATA_DIR: data,
      // The releases are those of the portal.
      RELEASES_DIR: join(data, 'no-releases'),
      PORTAL_ORIGIN: origin,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => print(text.trimEnd()));
  const lost = lossOf(child, data);
  // Further waiters for messages or for the end get the reason; after `close` nobody waits any more.
  const gone = lost.catch(() => undefined);
  const end = () => endChild(child, gone, grace);
  const close = async () => {
    end();
    await gone;
  };
  ended.addEventListener('abort', end, { once: true });
  try {
    if (ended.aborted) end();
    const started = await next(child, lost, data);
    if (started.kind !== 'started') throw new ReleaseError('the embedded services do not start');
    const grant = async (rights: readonly string[]) => {
      const answered = next(child, lost, data);
      child.send({ rights });
      await answered;
    };
    return { ...started, grant, lost, close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    ended.removeEventListener('abort', end);
  }
}

/** Rejects when the services end, with the failure that they reported last, unless they went on after it. */
async function lossOf(child: ChildProcess, data: string): Promise<never> {
  let reason = '';
  child.on('message', (received) => {
    const parsed = message.safeParse(received);
    reason = parsed.data?.kind === 'failed' ? `: ${failureText(parsed.data, data)}` : '';
  });
  await once(child, 'exit');
  // The last message may be read after the end of the process.
  if (child.connected) await once(child, 'disconnect');
  throw new ReleaseError(`the embedded services have ended${reason}`);
}

/** Asks services to end, and kills them when they do not. Has no effect on those that have ended. */
function endChild(child: ChildProcess, gone: Promise<unknown>, grace: number): void {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), grace);
  gone.finally(() => clearTimeout(timer));
}

/** @throws ReleaseError when the services report a failure, or end */
async function next(
  child: ChildProcess,
  lost: Promise<never>,
  data: string,
): Promise<z.infer<typeof message>> {
  const [received] = await Promise.race([once(child, 'message'), lost]);
  const parsed = message.safeParse(received);
  if (!parsed.success)
    throw new ReleaseError(
      'the embedded services send what this SDK does not know: take the SDK of their host',
    );
  if (parsed.data.kind === 'failed')
    throw new ReleaseError(`the embedded services fail: ${failureText(parsed.data, data)}`);
  return parsed.data;
}
