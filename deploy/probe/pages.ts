import { differs, type Finding, fits, noAnswer, skipped } from './findings';
import { framingRefused } from './framing';
import { type Ask, patienceFor } from './request';
import type { Addresses } from './startPage';

/** Page of another system, shown in a frame or opened by a link. */
interface Page {
  readonly url: string;
  readonly framed: boolean;
  /** Whether installations can do without it. */
  readonly optional?: boolean;
  /** Media type that is expected in place of a page. */
  readonly type?: string;
}

/** Returns every framed page and link of the portal, without the external Argo CD. */
const pagesOf = (
  { portal, api, identity, realm }: Addresses,
  dataset: string | undefined,
): readonly Page[] => [
  { url: api.replace(/\/api$/, '/landingpage'), framed: true },
  { url: `${api}/ckan/dataset`, framed: true },
  ...(dataset === undefined
    ? []
    : [{ url: `${api}/ckan/dataset/${encodeURIComponent(dataset)}`, framed: true }]),
  // Harvesters read it, not the portal: CKAN has it with the extension ckanext-dcat.
  { url: `${api}/ckan/catalog.jsonld`, framed: false, optional: true, type: 'application/ld+json' },
  // Resource of a data set of the embedded edition: other installations publish their zones elsewhere.
  { url: `${api}/ckan/zonen.geojson`, framed: false, optional: true, type: 'application/geo+json' },
  { url: `${identity}/realms/${realm}/account`, framed: true },
  { url: `${portal}/opensearch-dashboard/app/dashboards`, framed: true },
  { url: `${portal}/kartenanwendung`, framed: true },
  { url: `${identity}/admin/${realm}/console/`, framed: true },
  { url: `${portal}/geoserver`, framed: true, optional: true },
  { url: `${portal}/grafana`, framed: false, optional: true },
  { url: `${portal}/argo-workflow`, framed: false, optional: true },
];

/**
 * Signs on to the catalogue as the portal does, opens every page as a browser does, and signs off.
 * @param dataset id of a data set that the catalogue should have
 */
export async function askPages(
  addresses: Addresses,
  token: string,
  ask: Ask,
  dataset: string | undefined,
): Promise<readonly Finding[]> {
  const { portal, api, identity } = addresses;
  const browser = pageBrowser(
    ask,
    portal,
    new Set([portal, api, identity].map((one) => new URL(one).origin)),
  );
  const bearer = { authorization: `Bearer ${token}` };
  const user = `${addresses.api}/ckan/user`;
  const findings = [
    signed('GET /api/ckan/user/sso', await browser.once(`${user}/sso`, bearer)),
    ...(dataset === undefined ? [skipped('GET /api/ckan/dataset/{id}', 'there is none to ask about')] : []),
  ];
  for (const page of pagesOf(addresses, dataset)) {
    findings.push(await pageFinding(page, addresses.portal, await browser.open(page.url)));
  }
  findings.push(signed('GET /api/ckan/user/sso_logout', await browser.once(`${user}/sso_logout`, bearer)));
  return findings;
}

/** Returns the finding of signing on or off. The portal ignores the response, so that redirects are accepted. */
function signed(call: string, answer: Answer): Finding {
  if (typeof answer === 'string') return differs(call, answer);
  return answer.status < 400 ? fits(call) : differs(call, `${answer.status}: the catalogue refuses it`);
}

/** Response, or the reason why there is none. */
type Answer = Response | string;

/** Result of opening an address; `leads` is a foreign origin to which it redirects. */
interface Opened {
  readonly url: string;
  readonly answer: Answer;
  readonly leads?: string;
}

const REDIRECTS = 10;

/** Returns a browser that keeps cookies of the portal's origin and sends no token by itself. */
function pageBrowser(ask: Ask, portal: string, known: ReadonlySet<string>) {
  const cookies = new Map<string, string>();
  async function once(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const isOwn = new URL(url).origin === portal;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(url, {
      headers: { accept: 'text/html', ...(isOwn && cookie && { cookie }), ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceFor('')),
    }).catch(noAnswer);
    if (typeof answer === 'string') return answer;
    for (const line of isOwn ? answer.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value);
    }
    await answer.body?.cancel();
    return answer;
  }
  return {
    once,
    async open(address: string): Promise<Opened> {
      let url = address;
      for (let step = 0; step < REDIRECTS; step += 1) {
        const answer = await once(url);
        const location = redirectOf(answer);
        if (!location) return { url, answer };
        const next = new URL(location, url);
        if (!known.has(next.origin)) return { url, answer, leads: next.origin };
        url = next.href;
      }
      return { url, answer: `redirected more than ${REDIRECTS} times` };
    },
  };
}

const redirectOf = (answer: Answer): string | null =>
  typeof answer !== 'string' && answer.status >= 300 && answer.status < 400
    ? answer.headers.get('location')
    : null;

async function pageFinding(
  { url, framed, optional, type: wanted }: Page,
  portal: string,
  opened: Opened,
): Promise<Finding> {
  const call = `GET ${url.startsWith(`${portal}/`) ? url.slice(portal.length) : url}`;
  const { answer, leads } = opened;
  // A page outside of a frame may redirect to a foreign sign-in; a framed one may not.
  if (leads !== undefined) return framed ? differs(call, `it leads to ${leads}`) : fits(call);
  if (typeof answer === 'string') return differs(call, answer);
  const { status, headers } = answer;
  if (status === 404 && optional)
    return skipped(call, 'not connected: the portal says so where it is opened');
  if (status === 401 || status === 403) return differs(call, `${status}: the account may not open it`);
  if (status !== 200) return differs(call, `${status}: a page is expected`);
  const type = headers.get('content-type') ?? 'none';
  if (wanted !== undefined) {
    return type.startsWith(wanted)
      ? fits(call)
      : differs(call, `${wanted} is expected, its media type is ${type}`);
  }
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/.test(type)) {
    return differs(call, `a page is expected, its media type is ${type}`);
  }
  const refused = framed ? framingRefused(headers, opened.url, portal) : undefined;
  return refused === undefined ? fits(call) : differs(call, `it cannot be framed: ${refused}`);
}
