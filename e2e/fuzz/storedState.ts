import { createHash } from 'node:crypto';
import { sendJson } from '../support/rawRequest';
import type { Holdings } from './requests';
import { readAccounts } from './userConsole';

const EVENTS = '/api/event-scheduler/schedulers';
/** Lists whose rows requests are made from, as the administrator reads them. */
const LISTS = [
  '/api/dataset-management/dataEntries?page=0&pageSize=500&sort=title:asc',
  '/api/orga-management/organisations?page=0&pageSize=500&sort=name:asc',
  '/api/orga-management/tags?page=0&pageSize=500&sort=tagName:asc',
  EVENTS,
  '/api/kstore-v2/store',
];
/**
 * Addresses of further data that calls can change, each read by one request. The catalogue names the number and the last change of the public data sets.
 * The list of tables names the number of records and the last change of each. Private data sets are compared by their sources and offers.
 */
const FURTHER = ['/api/ckan/catalog.jsonld', '/api/ckan/zonen.geojson', '/api/kstore-v2/store?details=true'];
/** A portal that runs from its sources has no change sets, and refuses this. */
const RELEASES = '/api/portal-health/sets';
const ACCOUNTS = 'accounts';
const SETTINGS = '/api/preference-service/setting';
const BACKUPS = ['ckan', 'keycloak', 'mapapp', 'geoserver'];

/** Fields that the scheduler and the clock change by themselves. */
const CHANGING = /^(?:lastRunAt|lastRunStatus|lastImport|nextImport|errorMessage|rowSetVersion)$/;

/** Stored entries of a portal, for comparison. */
export interface StoredState {
  /** Hash of each list, by its address. */
  readonly lists: Readonly<Record<string, string>>;
  /** Changes when the scheduler starts or ends something, which may change anything. */
  readonly runs: string;
  readonly isRunning: boolean;
}

interface Run {
  readonly eventName: string;
  readonly lastRunAt?: string | null;
  readonly lastRunStatus?: string | null;
}

/** Reads what is stored. @throws Error when the administrator cannot read it */
export async function storedState(url: string, token: string | undefined): Promise<StoredState> {
  const read = async (path: string): Promise<unknown> => {
    const { status, text } = await sendJson(url, path, { method: 'GET', token });
    if (status === 200) return JSON.parse(text);
    throw new Error(`The administrator reads ${path} with ${status}: ${text.slice(0, 300)}`);
  };
  const groups = (await read(SETTINGS)) as readonly { readonly component: string; readonly group: string }[];
  const settings = groups.map(
    ({ component, group }) => `${SETTINGS}/${encodeURIComponent(component)}/${encodeURIComponent(group)}`,
  );
  const sets = await sendJson(url, RELEASES, { method: 'GET', token });
  const lists: Record<string, string> = {
    [SETTINGS]: hashOf(groups),
    [RELEASES]: hashOf(sets.status === 200 ? JSON.parse(sets.text) : sets.status),
    [ACCOUNTS]: hashOf(await readAccounts(url, token)),
  };
  await Promise.all(
    [...LISTS, ...FURTHER, ...settings].map(async (path) => {
      lists[path] = hashOf(await read(path));
    }),
  );
  const events = (await read(EVENTS)) as readonly Run[];
  return {
    lists,
    runs: JSON.stringify(events.map((run) => [run.eventName, run.lastRunAt, run.lastRunStatus])),
    isRunning: events.some(({ lastRunStatus }) => lastRunStatus === 'STARTED'),
  };
}

/** Returns the addresses of the lists that differ; none where the scheduler has run something meanwhile. */
export function differences(before: StoredState, after: StoredState): readonly string[] {
  if (before.runs !== after.runs) return [];
  const paths = new Set([...Object.keys(before.lists), ...Object.keys(after.lists)]);
  return [...paths].filter((path) => before.lists[path] !== after.lists[path]);
}

function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (key, inner: unknown) => (CHANGING.test(key) ? undefined : inner));
  return createHash('sha256').update(text).digest('base64url');
}

/** Names that a portal with the demo data has, and keys of settings. */
const FIXED_NAMES = [
  ...[
    ...BACKUPS,
    'GBFS',
    'MOBILITHEK_PARKING',
    'portal',
    'gepflanzt',
    'baustellen-nrw',
    'leihrder-rheinland',
  ],
  ...[
    'SOURCE_URL',
    'P12_PASSWORD',
    'https://daten.beispiel.example/feed.json',
    'kim@beispiel.example',
    'haltestellen',
  ],
];

/** Reads what a portal holds: the rows of its lists, and names of the first of them. */
export async function holdingsOf(url: string, token: string | undefined): Promise<Omit<Holdings, 'archive'>> {
  const read = async (path: string) => JSON.parse((await sendJson(url, path, { method: 'GET', token })).text);
  const rows: Record<string, readonly object[]> = {};
  const names: string[] = [...FIXED_NAMES, ...Object.keys(await readAccounts(url, token))];
  for (const path of [...LISTS, SETTINGS]) {
    const answer: unknown = await read(path);
    const list: readonly unknown[] = Array.isArray(answer)
      ? answer
      : Object.values(answer as object)
          .filter(Array.isArray)
          .flat();
    const objects = list.filter((row): row is object => typeof row === 'object' && row !== null);
    rows[path.replace(/\?.*/, '')] = objects;
    for (const row of objects.slice(0, 8)) {
      const texts = Object.values(row).filter((value) => typeof value === 'string' && value.length < 100);
      names.push(...texts.slice(0, 4));
    }
  }
  return { names: [...new Set(names)], rows };
}
