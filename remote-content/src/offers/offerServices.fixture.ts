import {
  type CatalogueDataset,
  type DataOffer,
  type OfferAdapterId,
  plainSetting,
  type Request,
  type SchedulerEvent,
  type Settings,
} from '@mobidrom/platform-api';
import { storageFake } from '../transaction/journal.fixture';
import { memoryLocks } from '../transaction/locks.fixture';
import type { ChangeDeps } from './changeDeps';
import { createOfferJournal } from './offerJournal';
import { SettingsSecrets } from './settingsSecrets.fixture';

/** Returns an offer that is not exported, with these values. */
export const offerWith = (
  values: Pick<DataOffer, 'adapter' | 'id' | 'title'> & Partial<DataOffer>,
): DataOffer => ({
  description: '',
  aggregatedFeeds: [],
  exportToMobilithek: false,
  offerId: '',
  schema: '',
  p12Certificate: '',
  p12Password: '',
  ...values,
});

/**
 * Fault of a call: a status that refuses it, a missing session (nothing is sent), a connection that is lost before or after
 * the service has done the work, or an answer that never comes.
 */
export type Fault = number | 'signedOut' | 'lostBefore' | 'lostAfter' | 'hangsBefore' | 'hangsAfter';

/** The services behind data offers, in memory. Calls can be made to fail. */
export class OfferServices {
  readonly settings = new Map<string, Settings>();
  readonly datasets = new Map<string, Partial<CatalogueDataset> & { name: string }>();
  readonly schedulers = new Map<string, SchedulerEvent>();
  readonly sources = new Map<string, Readonly<Record<string, unknown>>>();
  /** Names of the events that were run. */
  readonly fired: string[] = [];
  /** Changing calls, for example 'POST open-data-ckan-facade/ckan/dataset'. */
  readonly sent: string[] = [];
  /** Largest number of calls that were under way at the same time. */
  mostUnderWay = 0;
  /** Paths of the reading calls. */
  readonly read: string[] = [];
  #underWay = 0;
  #faults: { readonly begin: string; readonly fault: Fault; times: number; skip: number }[] = [];
  readonly #store = storageFake();
  /** Whether the preference service returns secrets, as real ones may, or references to them. */
  returnsSecrets = false;
  readonly #secrets = new SettingsSecrets();

  /**
   * Makes calls fail whose 'METHOD path' begins with this text.
   * @param times how many of them fail
   * @param skip how many succeed before
   */
  failOn(begin: string, fault: Fault, times = Number.POSITIVE_INFINITY, skip = 0): void {
    this.#faults.push({ begin, fault, times, skip });
  }
  clearFaults(): void {
    this.#faults = [];
  }

  /** Adds active data sources by id and title. */
  addSources(adapter: OfferAdapterId, titles: Readonly<Record<string, string>>, schema?: string): void {
    for (const [dataSetId, title] of Object.entries(titles)) {
      this.sources.set(dataSetId, {
        dataSetId,
        title,
        adapter,
        active: true,
        cron: { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] },
        adapterSettings: { value: schema ? { SCHEMA: plainSetting(schema) } : {} },
      });
    }
  }

  /** Returns a copy of everything that is stored. */
  snapshot() {
    return structuredClone({
      settings: [...this.settings],
      datasets: [...this.datasets],
      schedulers: [...this.schedulers],
    });
  }

  /** Returns the dependencies of changes in a tab. Tabs share the storage; each has locks of its own, as if the others were closed. */
  tab(subject = 'kim'): ChangeDeps {
    return {
      request: this.request,
      journal: createOfferJournal(this.#store),
      locks: memoryLocks(),
      subject,
    };
  }

  readonly request: Request = async (path, { method = 'GET', body } = {}) => {
    this.mostUnderWay = Math.max(this.mostUnderWay, ++this.#underWay);
    try {
      return await this.#handle(method, path, body);
    } finally {
      this.#underWay--;
    }
  };

  async #handle(method: string, path: string, body: unknown): Promise<Response | undefined> {
    const call = `${method} ${path}`;
    const fault = this.#faultOf(call);
    if (fault === 'signedOut') return undefined;
    if (method === 'GET') this.read.push(path);
    else this.sent.push(call);
    if (typeof fault === 'number') return problem(fault);
    if (fault === 'lostBefore') throw new TypeError('Failed to fetch');
    if (fault === 'hangsBefore') return new Promise(() => undefined);
    const answer = this.#answer(method, path, body === undefined ? undefined : JSON.parse(String(body)));
    if (fault === 'lostAfter') throw new TypeError('Failed to fetch');
    if (fault === 'hangsAfter') return new Promise(() => undefined);
    return answer;
  }

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
      return this.#accessSettings(method, parts.slice(2).join('/'), body);
    }
    if (path.startsWith('open-data-ckan-facade/')) {
      const name = parts[3] ?? body.dataset.name;
      const stored = this.datasets.get(name);
      const dataset = method === 'PATCH' && stored ? { ...stored, ...body.dataset } : body?.dataset;
      const answer = this.#access(this.datasets, method, name, dataset, false);
      return method === 'GET' && stored ? Response.json({ success: true, result: stored }) : answer;
    }
    const [, , name, fire] = parts;
    if (fire) {
      if (!this.schedulers.has(name ?? '')) return problem(404);
      this.fired.push(name ?? '');
      return new Response(null, { status: 204 });
    }
    if (method === 'GET' && name === undefined) {
      return Response.json([...this.schedulers.values()].map((event) => ({ ...event, ...LAST_RUN })));
    }
    const event = this.schedulers.get(name ?? '');
    if (method === 'GET' && event) return Response.json({ ...event, ...LAST_RUN });
    // The service sets the last run itself, and refuses a body that holds it.
    if (body && 'lastRunAt' in body) return problem(400);
    return this.#access(this.schedulers, method, name ?? body.eventName, body, false);
  }

  #accessSettings(method: string, name: string, body: Settings | undefined): Response {
    const found = this.settings.get(name);
    if (method === 'GET' && found && !this.returnsSecrets)
      return Response.json(this.#secrets.hide(name, found));
    const written = body && this.#secrets.reveal(name, body);
    if (body && !written) return problem(400);
    return this.#access(this.settings, method, name, written ?? { value: {} }, true);
  }

  #access<T>(things: Map<string, T>, method: string, name: string, body: T, upsert: boolean): Response {
    const exists = things.has(name);
    if (method === 'POST' && exists && !upsert) return problem(409);
    if (method !== 'POST' && !exists) return problem(404);
    if (method === 'GET') return Response.json(things.get(name));
    if (method === 'DELETE') things.delete(name);
    else things.set(name, body);
    return new Response(null, { status: 204 });
  }
}

const LAST_RUN = { lastRunAt: '2026-11-20T04:00:00Z', lastRunStatus: 'SUCCEEDED' };

const problem = (status: number): Response =>
  Response.json({ title: `Fehler ${status}`, status }, { status });
