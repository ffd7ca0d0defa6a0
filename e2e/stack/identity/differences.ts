type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Difference between two responses: `path` from the root, as `claims.aud`, and the value in each. */
export interface Difference {
  readonly path: string;
  readonly embedded: string;
  readonly real: string;
}

/** Compares two responses field by field. Lists are compared as a whole: order and length matter. */
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

/** Names of session ids, which have a format of their own. */
const SESSIONS = ['sid', 'session_state'];
const SESSION = /^[\w-]{24}$/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const EARLIEST_TIME = 1_000_000_000;

const formOf = (session: unknown): string => (SESSION.test(String(session)) ? '<session>' : String(session));

/** Replaces values that differ between runs or addresses by their kind, as `<token>`. */
export function withoutVolatileValues(answer: unknown, url: string): Json {
  if (typeof answer === 'string') {
    return answer.replaceAll(url, '<portal>').replace(TOKEN, '<token>').replace(UUID, '<id>');
  }
  if (typeof answer === 'number') return answer > EARLIEST_TIME ? '<time>' : answer;
  if (Array.isArray(answer)) return answer.map((one) => withoutVolatileValues(one, url));
  if (isObject(answer)) {
    return Object.fromEntries(
      Object.entries(answer).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [[name, SESSIONS.includes(name) ? formOf(value) : withoutVolatileValues(value, url)]],
      ),
    );
  }
  return answer as Json;
}
