import {
  type Alert,
  configuration,
  type Portal,
  type Question,
  type RequestOptions,
  type Session,
} from '@mobidrom/shared-contract';

/** Request that a page sent through `portal.request`. */
export interface FakeRequest {
  readonly method: string;
  /** Relative to the API base and without its query, as `verkehr/notices/7`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parsed JSON; undefined without a body, and for one that is no text. */
  readonly body: unknown;
}

export interface FakePortalOptions {
  /** Roles of the signed-in user. Default: none. */
  readonly roles?: readonly string[];
  /** Responses by method and path, as `GET verkehr/notices`. Any other request is a 404 of JSON problem details. */
  readonly responses?: Readonly<Record<string, (request: FakeRequest) => Response | Promise<Response>>>;
  /** Answer to every question. Default: yes. */
  readonly answer?: boolean;
}

/** Portal for unit tests, and what the page did with it, in order. */
export interface FakePortal {
  readonly portal: Portal;
  readonly requests: readonly FakeRequest[];
  readonly alerts: readonly Alert[];
  readonly questions: readonly Question[];
  /** Titles that the page has set, for document and breadcrumb. */
  readonly titles: readonly string[];
}

/** Creates the services of the host for one test: a signed-in user, responses in memory, and a record of what is shown. */
export function fakePortal({
  roles = [],
  responses = {},
  answer = true,
}: FakePortalOptions = {}): FakePortal {
  const requests: FakeRequest[] = [];
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const titles: string[] = [];
  const forms = new Set<() => boolean>();
  const session: Session = { status: 'authenticated', subject: 'test', roles, groups: [] };
  const show = (alert: Alert) => String(alerts.push(alert));
  const portal: Portal = {
    configuration: configuration.parse({}),
    session: { ...constant(session), signIn: nothing, signOut: nothing, register: nothing },
    request: async (path, options) => {
      const request = asFakeRequest(path, options);
      requests.push(request);
      const respond = responses[`${request.method} ${request.path}`];
      return respond
        ? respond(request)
        : Response.json({ status: 404, title: 'Nicht gefunden' }, { status: 404 });
    },
    alerts: { show, replace: (_id, alert) => show(alert), close: () => undefined },
    confirm: async (question) => {
      questions.push(question);
      return answer;
    },
    unsaved: {
      register: (isDirty) => {
        forms.add(isDirty);
        return () => forms.delete(isDirty);
      },
      isDirty: () => [...forms].some((isDirty) => isDirty()),
    },
    jobs: {
      ...constant([]),
      run: (_title, work) => work({ signal: new AbortController().signal, report: () => undefined }),
      cancel: () => undefined,
      dismiss: () => undefined,
    },
    page: {
      setTitle: (title) => {
        titles.push(title);
        return () => undefined;
      },
    },
    releases: constant({ host: '0.0.0', contract: '1.0.0', remotes: [] }),
  };
  return { portal, requests, alerts, questions, titles };
}

const nothing = async () => undefined;
const constant = <T>(value: T) => ({ get: () => value, subscribe: () => () => undefined });

function asFakeRequest(address: string, { method = 'GET', body }: RequestOptions = {}): FakeRequest {
  const [path = '', query] = address.split('?', 2);
  return {
    method,
    path,
    query: new URLSearchParams(query),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}
