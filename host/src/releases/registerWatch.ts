import type { Register } from '@mobidrom/shared-contract';
import { loadSchemas } from './schemas';

/** Why a register that was answered cannot be used. */
export interface RegisterProblem {
  readonly status?: number | undefined;
  readonly message: string;
}

/** Where visibility and focus are heard; the browser's `document` and `window`. */
export interface WatchedPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export interface RegisterWatchOptions {
  readonly fetch: typeof globalThis.fetch;
  /** In milliseconds. */
  readonly every: number;
  readonly first: Register;
  readonly onRegister: (register: Register) => void;
  readonly onProblem: (problem: RegisterProblem) => void;
}

export interface RegisterWatch {
  /** Asks once; never rejects. */
  ask(): Promise<void>;
  watch(page: WatchedPage): () => void;
}

const ADDRESS = '/releases/remotes.json';

/**
 * Asks for the register. `no-cache` makes the browser send the ETag it has, so an unchanged register costs a 304
 * without a body. A register that cannot be used is reported once and changes nothing; a network that is gone is no
 * problem of the register, and the next turn asks again.
 */
export function createRegisterWatch(options: RegisterWatchOptions): RegisterWatch {
  const { fetch, every, onRegister, onProblem } = options;
  let seen = JSON.stringify(options.first.remotes);
  let reported: string | undefined;
  let asking: Promise<void> | undefined;

  const report = (problem: RegisterProblem) => {
    if (problem.message !== reported) onProblem(problem);
    reported = problem.message;
  };

  async function askOnce(): Promise<void> {
    const answer = await getRegister(fetch, every);
    if (!answer) return;
    if (answer.status !== 200) return report({ status: answer.status, message: refusal(answer) });
    const read = await parseRegister(answer.text, seen);
    if (!read.ok) return report({ status: answer.status, message: read.message });
    reported = undefined;
    if (!read.register) return;
    seen = JSON.stringify(read.register.remotes);
    onRegister(read.register);
  }

  const ask = (): Promise<void> => {
    asking ??= askOnce()
      // The schemas did not load, so that nothing is known of this register; the next turn asks again.
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

interface Answer {
  readonly status: number;
  /** Its `Content-Type`; empty where there is none. */
  readonly type: string;
  readonly text: string;
}

/** @returns undefined when the network or the server is gone: the next turn asks again */
async function getRegister(fetch: typeof globalThis.fetch, limit: number): Promise<Answer | undefined> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(limit) });
    const type = response.headers.get('Content-Type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch {
    // Not connected, or too slow: nothing is known of the register, so there is nothing to say of it.
    return undefined;
  }
}

/** What an answer without a register says: its problem's detail (RFC 9457) tells support which file is damaged, and how. */
function refusal({ status, type, text }: Answer): string {
  const detail = type.startsWith('application/problem+json') ? detailOf(text) : undefined;
  return detail ? `answered ${status}: ${detail}` : `answered ${status}`;
}

function detailOf(text: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem !== 'object' || problem === null || !('detail' in problem)) return undefined;
    return typeof problem.detail === 'string' ? problem.detail : undefined;
  } catch {
    // No problem details after all: the status is what is known.
    return undefined;
  }
}

type Read =
  | { readonly ok: true; readonly register?: Register }
  | { readonly ok: false; readonly message: string };

/** @returns the register when its remotes are not those that were seen; or which field of it does not fit */
async function parseRegister(text: string, seen: string): Promise<Read> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, message: `is not JSON: ${(error as Error).message}` };
  }
  if (JSON.stringify((json as Partial<Register> | null)?.remotes) === seen) return { ok: true };
  const { register } = await loadSchemas();
  const parsed = register.safeParse(json);
  if (parsed.success) return { ok: true, register: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, message: `${issue?.path.join('.')}: ${issue?.message}` };
}
