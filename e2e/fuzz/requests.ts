import fc from 'fast-check';
import type { MountedCall, PartSchema } from '../../platform/server/src/testing';
import { CONSOLE } from './userConsole';
import { type Known, rowLike, valueLike } from './values';

/** Caller of a request: a demo account, nobody, or somebody with a broken token. */
export const ACCOUNTS = ['admin', 'redaktion', 'betrieb', 'leser', 'karte', 'gast'] as const;
export const BROKEN = ['scrambled', 'unsigned', 'foreign', 'changed', 'text'] as const;
export type Caller = (typeof ACCOUNTS)[number] | 'nobody' | (typeof BROKEN)[number];
/** Callers that may change something. */
export const WRITERS: readonly Caller[] = ['admin', 'redaktion', 'betrieb'];
export const READERS: readonly Caller[] = ['leser', 'karte', 'gast', 'nobody', ...BROKEN];

/** Request of a fuzz, which can be sent again. */
export interface FuzzRequest {
  /** The call it is about, as `GET /api/orga-management/tags`. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64, since bodies hold any bytes. */
  readonly body?: string;
}

const REALM = '/keycloak/realms/mobidrom';
const fields = (...names: readonly string[]): PartSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const selection: PartSchema = {
  type: 'object',
  properties: {
    ...fields('q', 'template', 'rights').properties,
    account: { type: 'array', items: { type: 'string' } },
    step: {
      enum: ['search', 'all', 'none', 'enable', 'disable', 'remove', 'give', 'take'],
    },
  },
  required: ['step'],
};
const person = ['username', 'firstName', 'lastName', 'email'];
/**
 * Forms of the pages, by their address. Those of a sign-in, a registration and the own account lack the cookies of their page: guessed
 * passwords would slow down the callers' own sign-ins.
 */
const FORMS: Readonly<Record<string, PartSchema>> = {
  [`${REALM}/login-actions/authenticate`]: fields('username', 'password'),
  [`${REALM}/login-actions/registration`]: fields(...person, 'password', 'password-confirm'),
  [`${REALM}/account/profile`]: fields(...person),
  [`${REALM}/account/password`]: fields('password', 'password-new', 'password-confirm'),
  [`${REALM}/account/sessions`]: fields(),
  [`${CONSOLE}/users/:id`]: {
    type: 'object',
    properties: {
      ...fields('stand', 'enabled', 'verified').properties,
      roles: { type: 'array', items: { type: 'string' } },
      groups: { type: 'array', items: { type: 'string' } },
    },
    required: ['stand'],
  },
  [`${CONSOLE}/selection`]: selection,
  [`${CONSOLE}/selection/run`]: selection,
  [`${CONSOLE}/selection/undo`]: fields('q', 'changes'),
};

/** Addresses that are no calls of a service: the identity provider, framed pages, files. */
const PAGES: readonly MountedCall[] = [
  ...[
    'auth',
    'token',
    'userinfo',
    'logout',
    'certs',
    'login-status-iframe.html',
    '3p-cookies/step1.html',
  ].map((name) => ({
    method: name === 'token' ? 'POST' : 'GET',
    url: `/keycloak/realms/mobidrom/protocol/openid-connect/${name}`,
  })),
  ...[
    ...['/keycloak/realms/mobidrom/.well-known/openid-configuration', '/keycloak/realms/mobidrom/account'],
    ...['/keycloak/realms/mobidrom/login-actions/authenticate', '/keycloak/admin/mobidrom/console/'],
    ...['/landingpage', '/api/ckan/dataset', '/api/ckan/dataset/:id', '/kartenanwendung'],
    ...[
      '/opensearch-dashboard/app/dashboards',
      '/releases/remotes.json',
      '/releases/:name/:version/x.js',
      '/assets/:name',
    ],
    ...['/', '/:name', '/api/:name'],
  ].map((url) => ({ method: 'GET', url })),
  ...Object.keys(FORMS).map((url) => ({ method: 'POST', url })),
].map((page) => ({ ...page, query: { type: 'object', additionalProperties: { type: 'string' } } }));

/** The calls that a fuzz makes: those of the services, and those of `PAGES`. */
export const allCalls = (mounted: readonly MountedCall[]): readonly MountedCall[] => [...mounted, ...PAGES];

export const nameOf = ({ method, url }: MountedCall): string => `${method} ${url}`;

const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no encoding; these are its bytes, which are no UTF-8.
    return '%ED%A0%80';
  }
};
const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Names and ids that a portal holds at the moment. Requests contain them, so that they reach existing entries. */
export interface Holdings {
  readonly names: Known;
  /** Rows of its lists, by the address of the list. */
  readonly rows: Readonly<Record<string, readonly object[]>>;
  /** A backup, which is sent as it is, cut off, or with other bytes in it. */
  readonly archive: Buffer;
}

function pathOf(call: MountedCall, known: Known): fc.Arbitrary<string> {
  const names = [...call.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const properties = (call.params?.properties ?? {}) as Record<string, { type: 'string' }>;
  const values = names.map((name) =>
    fc.oneof(
      fc.constantFrom(...known),
      valueLike(properties[name] ?? { type: 'string' }, known).map(written),
    ),
  );
  const query = call.query ? valueLike(call.query, known) : fc.constant({});
  return fc.tuple(fc.tuple(...values), fc.option(query, { freq: 4, nil: {} })).map(([parts, pairs]) => {
    const filled = names.reduce(
      (url, name, index) => url.replace(`:${name}`, () => encoded(parts[index] ?? '')),
      call.url,
    );
    const entries = typeof pairs === 'object' && pairs !== null ? Object.entries(pairs) : [];
    const search = entries.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${encoded(name)}=${encoded(written(each))}`),
    );
    // A request line of more than some kilobytes is refused before any call.
    return (filled + (search.length > 0 ? `?${search.join('&')}` : ''))
      .slice(0, 8_000)
      .replace(/%[\dA-F]?$/, '');
  });
}

type Body = Pick<FuzzRequest, 'headers' | 'body'>;
const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const json = (text: string): Body => ({
  headers: { 'content-type': 'application/json' },
  body: base64(text),
});

/** Returns a form as browsers send it from a page of the own origin. */
function formBody(value: unknown): Body {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const pairs = entries.flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).map((each): [string, string] => [name, written(each)]),
  );
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: base64(new URLSearchParams(pairs).toString()),
  };
}

function bodyOf(call: MountedCall, { names, rows, archive }: Holdings): fc.Arbitrary<Body> {
  const none = fc.constantFrom<Body>({ headers: {} }, { headers: { 'content-type': 'application/json' } });
  if (call.method === 'GET') return none;
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((random) => Buffer.from(random)),
    fc.nat(archive.length).map((end) => archive.subarray(0, end)),
    fc.constant(archive),
    fc.tuple(fc.nat(Math.max(0, archive.length - 1)), fc.nat(255)).map(([place, value]) => {
      const changed = Buffer.from(archive);
      changed[place] = value;
      return changed;
    }),
  );
  const types = [
    'application/zip',
    'application/octet-stream',
    'text/plain',
    'application/xml',
    'x',
    'multipart/form-data',
  ];
  const sent = fc
    .tuple(bytes, fc.constantFrom(...types))
    .map(([content, type]): Body => ({ headers: { 'content-type': type }, body: base64(content) }));
  const form = bytes.map((content): Body => {
    const head = '--grenze\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n';
    const parts = [Buffer.from(head), content, Buffer.from('\r\n--grenze--\r\n')];
    return {
      headers: { 'content-type': 'multipart/form-data; boundary=grenze' },
      body: base64(Buffer.concat(parts)),
    };
  });
  const pairs = fc.dictionary(fc.string(), fc.string(), { maxKeys: 5 }).map(
    (values): Body => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: base64(new URLSearchParams(values).toString()),
    }),
  );
  const nonsense = fc
    .constantFrom('{', '[', 'null', '"x"', '{"a":1,"a":2}', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    .map(json);
  const asked = FORMS[call.url];
  if (asked && call.method === 'POST') {
    const filled = fc.oneof(valueLike(asked, names), valueLike(asked, names, 0)).map(formBody);
    return fc.oneof({ weight: 20, arbitrary: filled }, pairs, form, nonsense, none);
  }
  if (call.body) {
    const stored = rows[call.url.replace(/\/:.*/, '')] ?? [];
    const values = [
      valueLike(call.body, names),
      valueLike(call.body, names, 0),
      ...(stored.length > 0 ? [rowLike(stored, call.body, names)] : []),
    ];
    const wanted = fc.oneof(...values, ...values.slice(1)).map((value) => json(JSON.stringify(value) ?? ''));
    return fc.oneof({ weight: 20, arbitrary: wanted }, { weight: 2, arbitrary: nonsense }, sent, pairs, none);
  }
  return fc.oneof({ weight: 3, arbitrary: sent }, { weight: 3, arbitrary: form }, nonsense, pairs, none);
}

/** Headers that a request has at times. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { accept: 'text/html' },
  { accept: '*/*;q=x,,' },
  { 'accept-encoding': 'br;q=0, *' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,5-1' },
  { cookie: 'mobidrom_framed=%ff; KEYCLOAK_IDENTITY=x; =; a' },
  { 'x-forwarded-for': '::1, x, 256.1.1.1' },
  { 'x-forwarded-proto': 'gopher' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'x-request-id': '<>"\'' },
];

/** Returns an arbitrary of requests of one call by one of these callers. */
export function requestOf(
  call: MountedCall,
  callers: readonly Caller[],
  holdings: Holdings,
): fc.Arbitrary<FuzzRequest> {
  const headers = fc.option(fc.constantFrom(...HEADERS), { freq: 1, nil: {} });
  return fc
    .tuple(pathOf(call, holdings.names), fc.constantFrom(...callers), bodyOf(call, holdings), headers)
    .map(([path, caller, body, more]) => ({
      call: nameOf(call),
      method: call.method,
      path,
      caller,
      ...body,
      headers: { ...more, ...body.headers },
    }));
}
