type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Where two answers differ: `path` from the root, as `claims.aud`, and what each of both says there. */
export interface Difference {
  readonly path: string;
  readonly embedded: string;
  readonly real: string;
}

/** Compares two answers field by field; lists whole, as their order and their length mean something. */
export function differencesBetween(embedded: unknown, real: unknown, path = ''): Difference[] {
  if (isObject(embedded) && isObject(real)) {
    const names = [...new Set([...Object.keys(embedded), ...Object.keys(real)])].sort();
    return names.flatMap((name) =>
      differencesBetween(embedded[name], real[name], path === '' ? name : `${path}.${name}`),
    );
  }
  const both = { embedded: shown(embedded), real: shown(real) };
  return both.embedded === both.real ? [] : [{ path, ...both }];
}

/** Names of sessions, which have a form of their own. */
const SESSIONS = ['sid', 'session_state'];
const SESSION = /^[\w-]{24}$/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const BEFORE = 1_000_000_000;

const formOf = (session: unknown): string => (SESSION.test(String(session)) ? '<session>' : String(session));

/** Replaces what differs from run to run and from address to address by what kind of thing it is. */
export function withoutAccidents(answer: unknown, url: string): Json {
  if (typeof answer === 'string') {
    return answer.replaceAll(url, '<portal>').replace(TOKEN, '<token>').replace(UUID, '<id>');
  }
  if (typeof answer === 'number') return answer > BEFORE ? '<time>' : answer;
  if (Array.isArray(answer)) return answer.map((one) => withoutAccidents(one, url));
  if (isObject(answer)) {
    return Object.fromEntries(
      Object.entries(answer).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [[name, SESSIONS.includes(name) ? formOf(value) : withoutAccidents(value, url)]],
      ),
    );
  }
  return answer as Json;
}
