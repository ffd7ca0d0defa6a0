import type {
  CatalogueDataset,
  DataOffer,
  OfferAdapterId,
  Request,
  SchedulerEvent,
  Settings,
} from '@mobidrom/platform-api';
import type { NamedValues } from '@mobidrom/shared-contract';
import { Journal } from './transaction/journal';
import type { Locks } from './transaction/locks';

/** For tests alone: an offer that is not exported, with what the test says of it. */
export const testOffer = (
  said: Pick<DataOffer, 'adapter' | 'id' | 'title'> & Partial<DataOffer>,
): DataOffer => ({
  description: '',
  aggregatedFeeds: [],
  exportToMobilithek: false,
  offerId: '',
  schema: '',
  p12Certificate: '',
  p12Password: '',
  ...said,
});

/**
 * How a call goes wrong: it is refused, its connection is lost before or after the work, no answer ever comes, or nobody
 * is signed in, so that nothing is sent.
 */
export type Fault = number | 'signedOut' | 'lostBefore' | 'lostAfter' | 'hangsBefore' | 'hangsAfter';

/** For tests alone: the three services behind offers, in memory, made to fail call by call. */
export class TestWorld {
  readonly settings = new Map<string, Settings>();
  readonly datasets = new Map<string, Partial<CatalogueDataset> & { name: string }>();
  readonly events = new Map<string, SchedulerEvent>();
  readonly sources = new Map<string, Readonly<Record<string, unknown>>>();
  /** Names of events that were set off. */
  readonly fired: string[] = [];
  /** As 'POST open-data-ckan-facade/ckan/dataset': everything that was sent, reads left out. */
  readonly sent: string[] = [];
  #faults: { readonly begin: string; readonly fault: Fault; times: number; skip: number }[] = [];
  readonly #storage = new Map<string, string>();

  /** From now on calls whose 'METHOD path' begins like this go wrong, as often as said, after those that are skipped. */
  break(begin: string, fault: Fault, times = Number.POSITIVE_INFINITY, skip = 0): void {
    this.#faults.push({ begin, fault, times, skip });
  }
  heal(): void {
    this.#faults = [];
  }

  /** Active data sources, by id and title. */
  addSources(adapter: OfferAdapterId, titles: Readonly<Record<string, string>>): void {
    for (const [dataSetId, title] of Object.entries(titles)) {
      this.sources.set(dataSetId, {
        dataSetId,
        title,
        adapter,
        active: true,
        cron: { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] },
        adapterSettings: { value: {} },
      });
    }
  }

  /** Everything that is stored, for comparing two states. */
  state() {
    return structuredClone({
      settings: [...this.settings],
      datasets: [...this.datasets],
      events: [...this.events],
    });
  }

  readonly store = storeOf(this.#storage);

  /** A tab of the browser: a tab that is killed gives its locks back. */
  tab(subject = 'kim') {
    return { request: this.request, journal: new Journal(this.store), locks: testLocks(), subject };
  }

  readonly request: Request = async (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${path}`;
    const fault = this.#faultOf(call);
    if (fault === 'signedOut') return undefined;
    if (method !== 'GET') this.sent.push(call);
    if (typeof fault === 'number') return problem(fault);
    if (fault === 'lostBefore') throw new TypeError('Failed to fetch');
    if (fault === 'hangsBefore') return new Promise(() => undefined);
    const answer = this.#answer(method, path, body === undefined ? undefined : JSON.parse(String(body)));
    if (fault === 'lostAfter') throw new TypeError('Failed to fetch');
    if (fault === 'hangsAfter') return new Promise(() => undefined);
    return answer;
  };

  #faultOf(call: string): Fault | undefined {
    for (const standing of this.#faults) {
      if (standing.times === 0 || !call.startsWith(standing.begin)) continue;
      if (standing.skip-- > 0) continue;
      standing.times--;
      return standing.fault;
    }
    return undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape.
  #answer(method: string, path: string, body: any): Response {
    const parts = path.split('/').map(decodeURIComponent);
    if (path.startsWith('dataset-management/')) {
      const data = Object.fromEntries(this.sources);
      return Response.json({ rowSetVersion: 1, totalCount: this.sources.size, data });
    }
    if (path.startsWith('preference-service/') && parts.length === 3) {
      const groups = [...this.settings.keys()].filter((key) => key.startsWith(`${parts[2]}/`));
      return Response.json(groups.map((key) => key.split('/')[1]));
    }
    if (path.startsWith('preference-service/')) {
      return this.#keep(this.settings, method, parts.slice(2).join('/'), body, true);
    }
    if (path.startsWith('open-data-ckan-facade/')) {
      const name = parts[3] ?? body.dataset.name;
      const stored = this.datasets.get(name);
      const dataset = method === 'PATCH' && stored ? { ...stored, ...body.dataset } : body?.dataset;
      const answer = this.#keep(this.datasets, method, name, dataset, false);
      return method === 'GET' && stored ? Response.json({ success: true, result: stored }) : answer;
    }
    const [, , name, fire] = parts;
    if (fire) {
      if (!this.events.has(name ?? '')) return problem(404);
      this.fired.push(name ?? '');
      return new Response(null, { status: 204 });
    }
    if (method === 'GET') return Response.json([...this.events.values()]);
    return this.#keep(this.events, method, name ?? body.eventName, body, false);
  }

  #keep<T>(things: Map<string, T>, method: string, name: string, body: T, upsert: boolean): Response {
    const exists = things.has(name);
    if (method === 'POST' && exists && !upsert) return problem(409);
    if (method !== 'POST' && !exists) return problem(404);
    if (method === 'GET') return Response.json(things.get(name));
    if (method === 'DELETE') things.delete(name);
    else things.set(name, body);
    return new Response(null, { status: 204 });
  }
}

const problem = (status: number): Response =>
  Response.json({ title: `Fehler ${status}`, status }, { status });

/** A browser's storage, of these items. */
export const storeOf = (items: Map<string, string>): NamedValues => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  key: (at) => [...items.keys()][at] ?? null,
  get length() {
    return items.size;
  },
});

export function testLocks(): Locks {
  const names = new Set<string>();
  return {
    async hold(name, work) {
      if (names.has(name)) return { held: false };
      names.add(name);
      try {
        return { held: true, value: await work() };
      } finally {
        names.delete(name);
      }
    },
  };
}
