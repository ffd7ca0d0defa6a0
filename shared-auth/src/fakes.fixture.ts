import { browserStorage } from '@mobidrom/shared-contract';
import type { Browser } from './browser';
import type { ClientStart, IdentityClient, IdentityClientClass, TokenClaims } from './client';

/** Creates cookies for one test, without paths and lifetimes. */
export function memoryCookies(): Pick<Document, 'cookie'> & { readonly written: readonly string[] } {
  const written: string[] = [];
  const values = new Map<string, string>();
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text) {
      written.push(text);
      const [pair = ''] = text.split(';');
      const [name = '', ...value] = pair.split('=');
      values.set(name, value.join('='));
    },
  };
}

/** Creates a storage for one test. */
export function memoryStorage(entries: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Creates a browser that records requests, navigations, forms, windows and log entries. */
export function fakeBrowser(here = '/', storage: () => Storage = memoryStorage) {
  const sent: Sent[] = [];
  const left: string[] = [];
  const replaced: string[] = [];
  const submitted: { address: string; fields: Readonly<Record<string, string>> }[] = [];
  const opened: string[] = [];
  const logged: unknown[][] = [];
  const waiting: (() => void)[] = [];
  const discoveries: string[] = [];
  let isIdle = false;
  const cookies = memoryCookies();
  const state = {
    here,
    popups: true,
    closed: false,
    answer: async (_url: string, _init: RequestInit): Promise<Response> =>
      new Response('{}', { status: 200 }),
    /** Response to the request for the discovery document, which is not in `sent`. */
    discovery: async (): Promise<Response> => new Response('', { status: 404 }),
  };
  let comeBack = async () => {};
  const browser: Browser = {
    here: () => state.here,
    leave: (address, isReplacing) => void (isReplacing ? replaced : left).push(address),
    submit: (address, fields) => void submitted.push({ address, fields }),
    open: (address) => {
      if (state.popups) opened.push(address);
      return state.popups;
    },
    close: () => {
      state.closed = true;
    },
    onReturn: (listener) => {
      comeBack = async () => listener();
    },
    whenIdle: (work) => (isIdle ? work() : void waiting.push(work)),
    flags: browserStorage(storage),
    targets: browserStorage(storage),
    cookies,
    fetch: async (input, init = {}) => {
      if (String(input).endsWith('/.well-known/openid-configuration')) {
        discoveries.push(String(input));
        return state.discovery();
      }
      sent.push({ url: String(input), init });
      return state.answer(String(input), init);
    },
    logError: (...cause) => void logged.push(cause),
  };
  return {
    browser,
    state,
    sent,
    left,
    replaced,
    submitted,
    cookies,
    opened,
    logged,
    discoveries,
    comeBack: () => comeBack(),
    becomeIdle: () => {
      isIdle = true;
      for (const work of waiting.splice(0)) work();
    },
  };
}

export const CLAIMS: TokenClaims = {
  sub: 'subject-1',
  preferred_username: 'redaktion',
  name: 'Jonas Peters',
  email: 'redaktion@mobidrom.example',
  realm_access: { roles: ['tag_verwaltung_read'] },
  resource_access: { grafana: { roles: ['viewer'] } },
};

/** Creates an identity provider behind the interface of keycloak-js, which records what it is asked. */
export function fakeProvider() {
  const provider = {
    /** Its base address. */
    at: '/keycloak',
    /** Stores the state of a sign-in, as keycloak-js does. */
    keep: (_key: string, _value: string): void => undefined,
    /** Duration of a silent check in milliseconds. */
    delay: 0,
    /** Claims of the user that a silent check or an answer in the address finds. */
    signedIn: undefined as TokenClaims | undefined,
    starts: [] as ClientStart[],
    refreshes: [] as number[],
    loads: 0,
    loadFailure: undefined as Error | undefined,
    clients: [] as IdentityClient[],
    userInfo: async (): Promise<unknown> => ({ groups: ['/argo_access'] }),
    profile: async (): Promise<unknown> => ({}),
    init: undefined as undefined | ((start: ClientStart) => Promise<boolean>),
    refresh: async (_client: IdentityClient): Promise<boolean> => false,
    load: async (): Promise<IdentityClientClass> => {
      provider.loads += 1;
      if (provider.loadFailure) throw provider.loadFailure;
      return FakeClient;
    },
  };
  let logins = 0;
  class FakeClient implements IdentityClient {
    token: string | undefined;
    refreshToken: string | undefined;
    idToken: string | undefined;
    tokenParsed: TokenClaims | undefined;
    timeSkew = 0;
    onAuthLogout?: () => void;
    readonly #authorize: string;
    constructor(config: ConstructorParameters<IdentityClientClass>[0]) {
      const discovered = 'oidcProvider' in config ? config.oidcProvider.authorization_endpoint : undefined;
      this.#authorize = discovered ?? '/keycloak/auth';
      provider.clients.push(this);
    }
    async init(start: ClientStart) {
      provider.starts.push(start);
      if (start.onLoad && provider.delay > 0)
        await new Promise((resolve) => setTimeout(resolve, provider.delay));
      if (provider.init) return provider.init(start);
      const answers =
        start.onLoad === 'check-sso' || start.token !== undefined || provider.starts.length === 1;
      if (!provider.signedIn || !answers) return false;
      this.token = `token-${provider.clients.length}`;
      this.refreshToken = 'refresh';
      this.idToken = 'id';
      this.tokenParsed = provider.signedIn;
      return true;
    }
    async updateToken(minValidity: number) {
      provider.refreshes.push(minValidity);
      return provider.refresh(this);
    }
    async createLoginUrl({ redirectUri }: { redirectUri: string }) {
      logins += 1;
      provider.keep(`kc-callback-login-${logins}`, '{}');
      return `${this.#authorize}?state=login-${logins}&redirect_uri=${redirectUri}`;
    }
    async createRegisterUrl({ redirectUri }: { redirectUri: string }) {
      provider.keep('kc-callback-register-1', '{}');
      return `/keycloak/registrations?state=register-1&redirect_uri=${redirectUri}`;
    }
    createLogoutUrl() {
      return `${provider.at}/logout`;
    }
    loadUserInfo() {
      return provider.userInfo();
    }
    loadUserProfile() {
      return provider.profile();
    }
  }
  return provider;
}
