import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { send, sendJson } from '../support/rawRequest';
import { ACCOUNTS, type Caller } from './requests';
import { framedCookie } from './userConsole';

/** Text that only some callers may read. */
export interface Restricted {
  readonly value: string;
  readonly readers: readonly Caller[];
}

/** Rows that a fuzz has stored, each with a text that only some may read. */
export interface PlantedRows {
  readonly restricted: readonly Restricted[];
  /** Ids of the rows, which are no secrets. */
  readonly names: readonly string[];
  /** Addresses that show the rows to whoever may read them, or would if a filter were missing. */
  readonly addresses: readonly string[];
}

/** Accounts with a right of the portal, which see restricted data sets. */
const MEMBERS = ACCOUNTS.filter((account) => account !== 'gast');
/** Accounts with `nosql_viewer`, and with a right of the map application (platform/identity/mobidrom-realm.json). */
const TABLE_READERS = ['admin', 'betrieb', 'leser'] as const;
const MAP_READERS = ['admin', 'karte'] as const;

export const MAP = '/kartenanwendung';
const TABLE = 'haltestellen';
/** Readings until a backup or restore by event has ended. */
const MOST_READINGS = 480;

/**
 * Stores a restricted data set, a record of a table and a zone that is not published, as the administrator: the first by a call, the
 * others by restoring a backup with one row more, since no call writes them.
 * @throws Error when one cannot be stored, or the administrator does not see it afterwards
 */
export async function plantRows(url: string, token: string | undefined, seed: number): Promise<PlantedRows> {
  const id = `verborgen-${seed}`;
  const value = (place: string) => `gepflanzt-${place}-${seed}-Q7x`;
  const [dataset, record, zone] = [value('privat'), value('datensatz'), value('zone')];
  const admin = { url, token };
  await expectStatus(
    sendJson(url, '/api/dataset-management/dataEntries', {
      method: 'POST',
      token,
      body: restrictedSource(id, dataset),
    }),
  );
  await plantRecord(admin, id, record);
  await plantZone(admin, id, zone);

  // Pages of a search show the text that was searched, so that it must not be the whole one.
  const begin = (text: string) => text.slice(0, -1);
  const page = `/api/kstore-v2/store/${TABLE}/page?page=0&pageSize=10&sort=id:desc`;
  const shown = [
    [`/api/ckan/dataset/${id}`, dataset],
    [page, record],
    [MAP, zone],
  ] as const;
  for (const [path, text] of shown) {
    const cookie = token === undefined ? undefined : await framedCookie(url, token);
    const headers = { ...authorized(admin), ...(cookie && { cookie }) };
    const answer = await send(url, path, { headers });
    if (!answer.text.includes(text))
      throw new Error(`The administrator does not see ${text} at ${path} (${answer.status}).`);
  }
  return {
    restricted: [
      { value: dataset, readers: MEMBERS },
      { value: record, readers: TABLE_READERS },
      { value: zone, readers: MAP_READERS },
    ],
    names: [id],
    addresses: [
      ...shown.map(([path]) => path),
      ...[`/api/ckan/dataset/${id}.jsonld`, '/api/ckan/catalog.jsonld', '/api/ckan/zonen.geojson'],
      ...[`/api/ckan/dataset?q=${begin(dataset)}`, '/api/ckan/dataset?sort=changed'],
      `/api/ckan/vorschlaege?q=${begin(dataset)}`,
      `/api/ckan/api/3/action/package_autocomplete?q=${begin(dataset)}`,
      `/api/kstore-v2/store/${TABLE}/page?page=0&pageSize=10&filter=name:value:${begin(record)}`,
      '/api/dataset-management/dataEntries?page=0&pageSize=500&sort=title:asc',
      ...['/api/change-history/mine', '/api/audit-trail/entries'],
    ],
  };
}

interface Administrator {
  readonly url: string;
  readonly token: string | undefined;
}
const authorized = ({ token }: Administrator): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const setting = (value: string) => ({ value, defaultValue: '', description: '' });
const restrictedSource = (dataSetId: string, title: string) => ({
  type: 'dataEntry',
  ...{ dataSetId, title, organisationIds: [], tagIds: [], active: false, privateAccess: true },
  rightsholder: 'Stadt Köln',
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
  adapter: 'GBFS',
  adapterSettings: { value: { SOURCE_URL: setting('https://gbfs.beispiel.example/gbfs.json') } },
  repeatMissedEvents: false,
});

async function plantRecord(admin: Administrator, id: string, name: string): Promise<void> {
  const { bytes } = await expectStatus(
    send(admin.url, '/api/kstore-v2/backup', { headers: authorized(admin) }),
  );
  const row = { table_name: TABLE, id: `zzz-${id}`, data: { name } };
  const archive = await withFurtherRow(bytes, 'kstore_record', () => row);
  await expectStatus(
    send(admin.url, '/api/kstore-v2/restore?execute=true', {
      method: 'PUT',
      headers: {
        ...authorized(admin),
        'content-type': 'application/zip',
        'content-length': `${archive.length}`,
      },
      body: archive,
    }),
  );
}

async function plantZone(admin: Administrator, id: string, name: string): Promise<void> {
  const backup = await byEvent(admin, 'backup');
  const { bytes } = await expectStatus(
    send(admin.url, `/api/${backup.accessUrl?.replace(/^\/+/, '')}`, { headers: authorized(admin) }),
  );
  const archive = await withFurtherRow(bytes, 'zone', (last) => ({ ...last, id, name, status: 'Entwurf' }));
  const head = '--grenze\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), archive, Buffer.from('\r\n--grenze--\r\n')]);
  await expectStatus(
    send(admin.url, '/api/data-storage/store/backups/mapapp/default/mapapp_backup.zip', {
      method: 'POST',
      headers: {
        ...authorized(admin),
        'content-type': 'multipart/form-data; boundary=grenze',
        'content-length': `${body.length}`,
      },
      body,
    }),
  );
  await byEvent(admin, 'restore');
}

interface Outcome {
  readonly eventTime: number;
  readonly accessUrl?: string | null;
  readonly eventDetails: { readonly operationStatus?: string | null; readonly message?: string };
}

/** Backs up or restores the map application by its event, and returns the outcome. @throws Error when it fails or never ends */
async function byEvent({ url, token }: Administrator, action: 'backup' | 'restore'): Promise<Outcome> {
  const latest = async (): Promise<Outcome | null> => {
    const path = `/api/event-search/event/${action}/mapapp`;
    return JSON.parse((await expectStatus(sendJson(url, path, { method: 'GET', token }))).text);
  };
  const before = (await latest())?.eventTime ?? 0;
  const fire = `/api/event-scheduler/schedulers/mapapp_${action}/fire-now`;
  await expectStatus(sendJson(url, fire, { method: 'POST', token }));
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const found = await latest();
    if (found && found.eventTime > before) {
      if (found.eventDetails.operationStatus === 'succeeded') return found;
      throw new Error(`${fire}: ${found.eventDetails.message}`);
    }
    await wait(250);
  }
  throw new Error(`${fire} does not end.`);
}

async function expectStatus(answer: ReturnType<typeof send>): ReturnType<typeof send> {
  const received = await answer;
  if (received.status >= 300) throw new Error(`Answered ${received.status}: ${received.text.slice(0, 300)}`);
  return received;
}

type Row = Readonly<Record<string, unknown>>;

/** Returns a backup of the platform with one row more in a table. @param rowFrom returns it from the last one of the table */
export async function withFurtherRow(
  backup: Buffer,
  table: string,
  rowFrom: (last: Row) => Row,
): Promise<Buffer> {
  const opened = await yauzl.fromBufferPromise(backup, { lazyEntries: true });
  const zip = new yazl.ZipFile();
  for await (const entry of opened.eachEntry()) {
    const text = (await buffer(await opened.openReadStreamPromise(entry))).toString();
    zip.addBuffer(Buffer.from(changed(entry.fileName, text)), entry.fileName);
  }
  zip.end();
  return buffer(zip.outputStream);

  function changed(file: string, text: string): string {
    if (file === `${table}.ndjson`) {
      const lines = text.trimEnd().split('\n');
      return [...lines, JSON.stringify(rowFrom(JSON.parse(lines.at(-1) ?? '{}'))), ''].join('\n');
    }
    if (file !== 'sicherung.json') return text;
    const manifest = JSON.parse(text) as { readonly rows: Readonly<Record<string, number>> };
    return JSON.stringify({
      ...manifest,
      rows: { ...manifest.rows, [table]: (manifest.rows[table] ?? 0) + 1 },
    });
  }
}
