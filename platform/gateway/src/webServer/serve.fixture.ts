import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { echo, startService, type TestService } from './service.fixture';
import type { Serving } from './serving.fixture';
import { type Ask, ask, makeSite, type Site } from './site.fixture';

export interface ServeLimits {
  /** How long a service may stay silent, in seconds. Default: 5. */
  readonly silence?: number;
  /** Largest archive, in megabytes. Default: as in operation. */
  readonly archive?: number;
  /** How long a client may stand still, in the head of a request and after it, in seconds. Default: as in operation. */
  readonly client?: number;
}

export type Environment = Readonly<Record<string, string>>;

/**
 * Starts a web server of the portal on a free port.
 * @param environment the operator's settings: `UPSTREAM_…`, `KEYCLOAK_URL`, `ALLOWED_HOSTS`, `TRUSTED_PROXIES`
 * @param limits smaller than in operation, for tests that cannot wait that long or send that much
 */
export type Serve = (
  site: Pick<Site, 'folder' | 'releases'>,
  environment: Environment,
  limits?: ServeLimits,
) => Promise<Serving>;

/** Web server that runs during the tests of one `describe`. */
export interface ServerUnderTest {
  readonly url: string;
  readonly site: Site;
  get(path: string, headers?: Readonly<Record<string, string>>): ReturnType<Ask>;
}

/** Declares that a web server with a site of its own runs during the tests of the surrounding `describe`. */
export function setUpServer(
  serve: Serve,
  environment: Environment | ((site: Site) => Environment) = {},
  limits?: ServeLimits,
): ServerUnderTest {
  let site: Site;
  let server: Serving;
  beforeAll(async () => {
    site = makeSite();
    server = await serve(site, typeof environment === 'function' ? environment(site) : environment, limits);
  });
  afterAll(async () => {
    await server?.close();
    site.remove();
  });
  return {
    get url() {
      return server.url;
    },
    get site() {
      return site;
    },
    get: (path, headers = {}) => ask(server.url, path, { headers }),
  };
}

/** Declares that a service runs during the tests of the surrounding `describe`; each begins with `listener`. */
export function setUpService(listener: RequestListener = echo): Pick<TestService, 'url' | 'answerWith'> {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(listener);
  });
  beforeEach(() => service.answerWith(listener));
  afterAll(() => service?.close());
  return {
    get url() {
      return service.url;
    },
    answerWith: (next) => service.answerWith(next),
  };
}
