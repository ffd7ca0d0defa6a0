import { checksum, type Register } from '@mobidrom/shared-contract';
import { loadSchemas, loadSignatures } from './schemas';

/** Reason why a register cannot be used. */
export interface RegisterProblem {
  readonly status?: number | undefined;
  readonly message: string;
}

/** The browser's `document` and `window`, as far as visibility and focus need them. */
export interface WatchedPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface RegisterWatchOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Interval between two requests, and the longest that one may take, in milliseconds. */
  readonly every: number;
  readonly first: Register;
  /** Checksum of a register file that was checked by its schema when it was written. */
  readonly checked?: string | undefined;
  /** Public keys that must have signed a register. Default: none does. */
  readonly keys?: readonly string[] | undefined;
  readonly onRegister: (register: Register) => void;
  readonly onProblem: (problem: RegisterProblem) => void;
}

export interface RegisterWatch {
  /** Requests the register once, or joins the request under way. Never rejects. */
  ask(): Promise<void>;
  /** Requests the register regularly while the page is visible. Returns a function that ends this. */
  watch(page: WatchedPage): () => void;
}

const ADDRESS = '/releases/remotes.json';

/**
 * Returns what of a register matters to a tab: its releases, and what the version overview and beacons say of it. One that was
 * only rendered anew need not be parsed.
 */
const seenOf = (register: Partial<Register> | null): string =>
  JSON.stringify([register?.set, register?.host, register?.remotes, register?.off, register?.quarantined]);

/**
 * Creates the watch over the register. `no-cache` makes the browser send its ETag, so that an unchanged register costs a
 * 304 without a body. A register that cannot be used is reported once and changes nothing. A network that is gone is not
 * reported; the next request tries again.
 */
export function createRegisterWatch(options: RegisterWatchOptions): RegisterWatch {
  const { fetch, every, checked, keys = [], onRegister, onProblem } = options;
  let current = options.first;
  let seen = seenOf(current);
  let reported: string | undefined;
  let asking: Promise<void> | undefined;

  const report = (problem: RegisterProblem) => {
    if (problem.message !== reported) onProblem(problem);
    reported = problem.message;
  };

  async function askOnce(): Promise<void> {
    const response = await getRegister(fetch, every);
    if (!response) return;
    const { status } = response;
    if (status !== 200) return report({ status, message: refusalMessage(response) });
    const read = await parseRegister(response.text, seen, checked);
    if (!read.ok) return report({ status, message: read.message });
    if (!read.changed) {
      reported = undefined;
      return;
    }
    const { register } = read.changed;
    const refused =
      keys.length > 0 ? await problemOfSigned(response.text, register, current, keys) : undefined;
    if (refused !== undefined) return report({ status, message: refused });
    reported = undefined;
    seen = read.changed.seen;
    current = register;
    onRegister(register);
  }

  const ask = (): Promise<void> => {
    asking ??= askOnce()
      // Without the schemas nothing is known of this register; the next request tries again.
      .catch(({ message }: Error) => report({ message }))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  return {
    ask,
    watch({ document, window }) {
      let timer: ReturnType<typeof setInterval> | undefined;
      const stop = () => {
        clearInterval(timer);
        timer = undefined;
      };
      const begin = () => {
        timer ??= setInterval(() => void ask(), every);
      };
      const onVisibility = () => {
        if (document.visibilityState !== 'visible') return stop();
        void ask();
        begin();
      };
      const onFocus = () => void ask();
      document.addEventListener('visibilitychange', onVisibility);
      window.addEventListener('focus', onFocus);
      if (document.visibilityState === 'visible') begin();
      return () => {
        stop();
        document.removeEventListener('visibilitychange', onVisibility);
        window.removeEventListener('focus', onFocus);
      };
    },
  };
}

interface RegisterResponse {
  readonly status: number;
  /** The `Content-Type`; empty when there is none. */
  readonly type: string;
  readonly text: string;
}

/**
 * Fetches the register, for at most `limit` milliseconds.
 * @returns undefined when network or server do not respond
 */
async function getRegister(
  fetch: typeof globalThis.fetch,
  limit: number,
): Promise<RegisterResponse | undefined> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(limit) });
    const type = response.headers.get('Content-Type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch {
    // No connection, or too slow: this says nothing about the register.
    return undefined;
  }
}

/** Returns the message for a response without a register; the problem's detail (RFC 9457) names the damaged file. */
function refusalMessage({ status, type, text }: RegisterResponse): string {
  const detail = type.startsWith('application/problem+json') ? detailOf(text) : undefined;
  return detail ? `answered ${status}: ${detail}` : `answered ${status}`;
}

function detailOf(text: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return undefined;
    return typeof problem.detail === 'string' ? problem.detail : undefined;
  } catch {
    // The body is no problem details, whatever its type says.
    return undefined;
  }
}

/**
 * Returns why a changed register must not be used: no known key has signed it, or it is older than the one in use, which somebody
 * could have put back.
 */
async function problemOfSigned(
  text: string,
  register: Register,
  current: Register,
  keys: readonly string[],
): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return 'cannot be verified: the page has no secure context';
  const { signatureProblem, unsignedJson } = await loadSignatures();
  const problem = await signatureProblem('remotes.json', unsignedJson(text), keys);
  if (problem !== undefined) return problem;
  const [set, known] = [register.set ?? 0, current.set ?? 0];
  return set < known ? `is of set ${set}, which is older than set ${known} of this page` : undefined;
}

type Read =
  | {
      readonly ok: true;
      /** `seen` is that of the text: schemas leave out fields of later versions, which must not make each request a change. */
      readonly changed?: { readonly register: Register; readonly seen: string };
    }
  | { readonly ok: false; readonly message: string };

/**
 * Parses a register that differs from `seen`, the JSON so far of what matters of it. One with the checksum `checked` needs no
 * schema.
 * @returns no change when they do not differ; the first problem when it breaks its schema
 */
async function parseRegister(text: string, seen: string, checked: string | undefined): Promise<Read> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `is not JSON: ${(error as Error).message}` };
  }
  const now = seenOf(json as Partial<Register> | null);
  if (now === seen) return { ok: true };
  const changedTo = (changed: Register): Read => ({ ok: true, changed: { register: changed, seen: now } });
  if (checked !== undefined && checksum(text) === checked) return changedTo(json as Register);
  const { register } = await loadSchemas();
  const parsed = register.safeParse(json);
  if (parsed.success) return changedTo(parsed.data);
  const [issue] = parsed.error.issues;
  return { ok: false, message: `${issue?.path.join('.')}: ${issue?.message}` };
}
