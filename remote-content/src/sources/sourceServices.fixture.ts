import { type DataEntry, EMPTY_CRON, type ListedSchedulerEvent, type Request } from '@mobidrom/platform-api';

/** Returns a data source as the service holds it, with these values. */
export const sourceWith = (change: Partial<DataEntry> = {}): DataEntry => ({
  dataSetId: 'bus',
  ckanId: 'c1',
  title: 'Bus',
  organisationIds: [],
  tagIds: [],
  active: true,
  ownerOrg: 'intern',
  privateAccess: true,
  publisher: 'Stadt Köln',
  rightsholder: 'Stadt Köln',
  standard: 'GBFS',
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
  adapter: 'GBFS',
  adapterSettings: settingsWith({ SOURCE_URL: 'https://daten.example/gbfs.json' }),
  repeatMissedEvents: true,
  ...change,
});

/** Returns the event of an import that has not run yet. */
export const importEvent = (eventName: string): ListedSchedulerEvent => ({
  type: 'schedulerEvent',
  eventName,
  active: true,
  cron: EMPTY_CRON,
  repeatMissedEvents: 1,
  lastRunAt: null,
  lastRunStatus: null,
});

export const settingsWith = (values: Readonly<Record<string, string>>): DataEntry['adapterSettings'] => ({
  value: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, defaultValue: '', description: '' }]),
  ),
});

/** The services behind data sources, in memory. Calls can be made to fail. */
export class SourceServices {
  readonly stored = new Map<string, DataEntry>();
  /** Calls, for example 'DELETE dataset-management/dataEntries/bus'; reads with their query. */
  readonly sent: string[] = [];
  /** Events of imports by name; one that is fired ends at once, as `outcomes` says. */
  readonly events = new Map<string, ListedSchedulerEvent>();
  /** Ends of runs by the event's name. Default: 'SUCCEEDED'. */
  readonly outcomes = new Map<string, NonNullable<ListedSchedulerEvent['lastRunStatus']>>();
  #held: Promise<void> = Promise.resolve();
  #faults: { readonly begin: string; readonly fault: number | 'lost'; readonly detail: string }[] = [];

  constructor(...sources: readonly DataEntry[]) {
    for (const source of sources) this.put(source);
  }

  put(source: DataEntry): void {
    this.stored.set(source.dataSetId, source);
  }

  /** Makes calls fail whose 'METHOD path' begins with this text, by a status or a lost connection. */
  failOn(begin: string, fault: number | 'lost', detail = `Fehler ${fault}`): void {
    this.#faults.push({ begin, fault, detail });
  }
  clearFaults(): void {
    this.#faults = [];
  }
  /** Holds all answers back until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => (release = resolve));
    return () => release();
  }

  readonly request: Request = async (path, { method = 'GET', body } = {}) => {
    const call = `${method} ${path}`;
    this.sent.push(decodeURIComponent(call));
    await this.#held;
    const found = this.#faults.find(({ begin }) => call.startsWith(begin));
    if (found?.fault === 'lost') throw new TypeError('Failed to fetch');
    if (found) return problem(found.fault, found.detail);
    return this.#answer(method, path, body === undefined ? undefined : JSON.parse(String(body)));
  };

  #answer(method: string, path: string, body: DataEntry | undefined): Response {
    const [address = '', query = ''] = path.split('?');
    const [service, list, id, uses] = address.split('/').map(decodeURIComponent);
    if (service === 'event-scheduler') return this.#answerEvent(id, uses);
    if (list === 'organisations') return Response.json(listed({ o1: ORGANISATION }));
    if (list === 'tags') return Response.json(listed({}));
    if (uses) return Response.json({ uses: [] });
    if (id === undefined && method === 'GET') return Response.json(listed(this.#found(query)));
    const name = id ?? body?.dataSetId ?? '';
    if (method !== 'POST' && !this.stored.has(name)) return problem(404, 'Die Datenquelle existiert nicht.');
    if (method === 'DELETE') this.stored.delete(name);
    else if (body) this.stored.set(name, body);
    return new Response(null, { status: 204 });
  }

  #answerEvent(name: string | undefined, action: string | undefined): Response {
    if (name === undefined) return Response.json([...this.events.values()]);
    const event = this.events.get(name);
    if (!event) return problem(404, 'Das Ereignis existiert nicht.');
    if (action !== 'fire-now') return Response.json(event);
    const lastRunStatus = this.outcomes.get(name) ?? 'SUCCEEDED';
    this.events.set(name, { ...event, lastRunAt: new Date().toISOString(), lastRunStatus });
    return new Response(null, { status: 204 });
  }

  /** Returns the sources that match the filters for a title; the tests use no others. */
  #found(query: string): Record<string, DataEntry> {
    const words = new URLSearchParams(query)
      .getAll('filter')
      .flatMap((filter) => /^title:value:(.*)\*$/.exec(filter)?.[1] ?? []);
    const fits = ({ title }: DataEntry) => words.every((word) => title.includes(word));
    return Object.fromEntries([...this.stored].filter(([, source]) => fits(source)));
  }
}

const ORGANISATION = {
  id: 'o1',
  name: 'Stadt Köln',
  tags: [],
  email: 'info@koeln.example',
  organisationType: 'Öffentliche Einrichtung',
  contact: { name: 'Kim', surname: 'Beispiel', email: 'kim@koeln.example' },
  address: { city: 'Köln' },
};
const listed = (data: Readonly<Record<string, unknown>>) => ({
  rowSetVersion: 1,
  totalCount: Object.keys(data).length,
  data,
});
const problem = (status: number, detail: string): Response =>
  Response.json({ title: detail, status, detail }, { status });
