// biome-ignore-all lint/style/noExcessiveLinesPerFile: one table of all calls.
import type { Account } from './account';

/*
 * Every call of the platform and the demo accounts that may make it, written by hand. Nothing here comes from the server's
 * own tables, so that a mistake in them fails a test.
 */

/** Values of the placeholders in an account's calls; `own` is a name unique to the account. */
export type Placeholders = Readonly<Record<string, string>>;

export interface Row {
  /** Method and path; `{own}` and the like are replaced by the account's `Placeholders`. */
  readonly call: string;
  /** Status for each account that may make the call. All others get 403, requests without a token 401. */
  readonly statuses: Readonly<Partial<Record<Account, number>>>;
  /** JSON, with placeholders as in the path. */
  readonly body?: unknown;
  /** Returns placeholders for later rows of the same account, from the response to a successful call. */
  readonly keep?: (answer: Answer, placeholders: Placeholders) => Placeholders;
  /** Archive of the call: kept from the response, or sent as the body or as the field `file` of a form. */
  readonly archive?: 'kept' | 'sent' | 'sent as form';
  /** Status without a token, where that is not 401. */
  readonly anonymous?: number;
  /** Status while the work of the same call of another account goes on; the call is then made again. */
  readonly busy?: number;
}
// biome-ignore lint/suspicious/noExplicitAny: the shape of a response differs from row to row.
type Answer = any;

function may(accounts: string, status: number): Row['statuses'] {
  return Object.fromEntries(accounts.split(' ').map((account) => [account, status]));
}

const EVERYBODY = 'admin redaktion betrieb leser karte gast';
const READS_CONTENT = 'admin redaktion leser';
const WRITES_CONTENT = 'admin redaktion';
const OPERATES = 'admin betrieb';

const ENTRIES = '/api/dataset-management/dataEntries';
const ORGANISATIONS = '/api/orga-management/organisations';
const TAGS = '/api/orga-management/tags';
const FACADE = '/api/open-data-ckan-facade/ckan/dataset';
const SETTINGS = '/api/preference-service/setting';
const SCHEDULERS = '/api/event-scheduler/schedulers';

const dataEntry = (title: string) => ({
  type: 'dataEntry',
  dataSetId: '{dataEntry}',
  title,
  organisationIds: [],
  tagIds: [],
  active: false,
  rightsholder: 'Stadt Köln',
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
  adapter: 'GBFS',
  adapterSettings: {
    value: {
      SOURCE_URL: { value: 'https://gbfs.beispiel.example/gbfs.json', defaultValue: '', description: '' },
    },
  },
  repeatMissedEvents: false,
});
const organisation = (department: string) => ({
  type: 'organisation',
  name: 'Amt {own}',
  tags: [],
  email: 'amt@beispiel.example',
  department,
  organisationType: 'Öffentliche Einrichtung',
  contact: { name: 'Ute', surname: 'Amt', email: 'ute.amt@beispiel.example' },
});
const settings = { value: { farbe: { value: 'blau', defaultValue: '', description: '' } } };
const event = (eventName: string) => ({
  type: 'schedulerEvent',
  eventName,
  active: false,
  cron: { minutes: [], hours: [], daysOfMonth: [], daysOfWeek: [] },
  repeatMissedEvents: 0,
});

/** Offer of the demo data for each adapter. */
const FEEDS: Readonly<Record<string, string>> = {
  GBFS: 'leihrder-rheinland',
  MOBILITHEK_ROADWORKS: 'baustellen-nrw',
  MOBILITHEK_PARKING: 'parkhuser-nrw',
};

/** Calls of the content areas. */
export const CONTENT: readonly Row[] = [
  { call: `GET ${ENTRIES}?page=0&pageSize=5&sort=title:desc`, statuses: may(READS_CONTENT, 200) },
  {
    call: `POST ${ENTRIES}`,
    statuses: may(WRITES_CONTENT, 201),
    body: { ...dataEntry('Gang durch alle Aufrufe'), dataSetId: '{own}' },
    keep: (_, { own = '' }) => ({ dataEntry: own }),
  },
  {
    call: `PUT ${ENTRIES}/{dataEntry}`,
    statuses: may(WRITES_CONTENT, 204),
    body: dataEntry('Gang durch alle Aufrufe, geändert'),
  },
  { call: `DELETE ${ENTRIES}/{dataEntry}`, statuses: may('admin', 204) },
  // This machine is no public address, so that the walk needs none.
  {
    call: 'POST /api/dataset-management/fetchTable',
    statuses: may(WRITES_CONTENT, 422),
    body: { address: 'http://127.0.0.1/liste.csv' },
  },

  { call: `GET ${ORGANISATIONS}?page=0&pageSize=5&sort=name:asc`, statuses: may(READS_CONTENT, 200) },
  {
    call: `POST ${ORGANISATIONS}`,
    statuses: may(WRITES_CONTENT, 201),
    body: organisation('Verkehr'),
    keep: ({ id }) => ({ organisation: id }),
  },
  {
    call: `PUT ${ORGANISATIONS}/{organisation}`,
    statuses: may(WRITES_CONTENT, 204),
    body: organisation('Mobilität'),
  },
  { call: `DELETE ${ORGANISATIONS}/{organisation}`, statuses: may('admin', 204) },

  { call: `GET ${TAGS}?page=0&pageSize=5&sort=tagName:asc`, statuses: may(READS_CONTENT, 200) },
  {
    call: `POST ${TAGS}`,
    statuses: may(WRITES_CONTENT, 201),
    body: { type: 'accessRightTag', tagName: 'Tag {own}' },
    keep: ({ identifier }) => ({ tag: identifier }),
  },
  {
    call: `PUT ${TAGS}/{tag}`,
    statuses: may(WRITES_CONTENT, 204),
    body: { type: 'accessRightTag', tagName: 'Neu {own}' },
  },
  { call: `DELETE ${TAGS}/{tag}`, statuses: may('admin', 204) },

  {
    call: `POST ${FACADE}`,
    statuses: may(WRITES_CONTENT, 201),
    body: { dataset: { name: '{own}-angebot', title: 'Angebot {own}' } },
    keep: (_, { own = '' }) => ({ dataset: `${own}-angebot` }),
  },
  {
    call: `PATCH ${FACADE}`,
    statuses: may(WRITES_CONTENT, 200),
    body: { dataset: { name: '{dataset}', notes: 'Alle Räder auf einen Blick' } },
  },
  // The list of data offers takes its titles from here, so every reader of that list may read.
  { call: `GET ${FACADE}/{dataset}`, statuses: may(READS_CONTENT, 200) },
  { call: `DELETE ${FACADE}/{dataset}`, statuses: may(WRITES_CONTENT, 204) },

  // Public: the response leaves out whatever is not.
  ...Object.entries(FEEDS).map(
    ([adapter, id]): Row => ({
      call: `GET /api/${adapter}/conflated/${id}`,
      statuses: may(EVERYBODY, 200),
      anonymous: 200,
    }),
  ),

  { call: 'GET /api/ckan/user/sso', statuses: may(EVERYBODY, 204) },
  {
    call: 'GET /api/ckan/user/sso_logout',
    statuses: may(EVERYBODY, 204),
    anonymous: 204,
  },
];

/**
 * Framed pages, opened with the cookie of the catalogue's sign-on. The geoserver is not embedded: its address responds
 * with 404 to everybody.
 */
export const FRAMES: readonly Row[] = [
  { call: 'GET /landingpage', statuses: may(EVERYBODY, 200), anonymous: 200 },
  { call: 'GET /api/ckan/dataset', statuses: may(EVERYBODY, 200), anonymous: 200 },
  { call: 'GET /api/ckan/catalog.jsonld', statuses: may(EVERYBODY, 200), anonymous: 200 },
  { call: 'GET /api/ckan/zonen.geojson', statuses: may(EVERYBODY, 200), anonymous: 200 },
  { call: 'GET /api/ckan/dataset/baustellen-siegen', statuses: may(EVERYBODY, 200), anonymous: 200 },
  // A private data set: to whoever has no right in the portal its existence must not show.
  {
    call: 'GET /api/ckan/dataset/baustellen-nrw',
    statuses: { ...may(EVERYBODY, 200), gast: 404 },
    anonymous: 404,
  },
  { call: 'GET /opensearch-dashboard/app/dashboards', statuses: may('admin', 200) },
  { call: 'GET /kartenanwendung', statuses: may('admin karte', 200) },
  { call: 'GET /geoserver', statuses: may(EVERYBODY, 404), anonymous: 404 },
];

const ACCOUNT_PAGE = 'GET /keycloak/realms/mobidrom/account';
const ADMINISTRATION = 'GET /keycloak/admin/mobidrom/console/';
/** The identity provider's own framed pages: the account page asks for a sign-in of its own. */
export const IDENTITY_FRAMES: readonly Row[] = [
  { call: ACCOUNT_PAGE, statuses: may(EVERYBODY, 302), anonymous: 302 },
  { call: ADMINISTRATION, statuses: may('admin', 200) },
];
/** Keycloak's framed pages are applications, which ask for a sign-in once they run (`stack/tests/frames.spec.ts`). */
export const KEYCLOAK_FRAMES: readonly Row[] = [ACCOUNT_PAGE, ADMINISTRATION].map((call) => ({
  call,
  statuses: may(EVERYBODY, 200),
  anonymous: 200,
}));

const CHANGES = 'GET /api/change-history/changes';
const DELETED = 'GET /api/change-history/deleted';
/** Calls of the history: whoever may read an entry sees its changes, whoever may create it finds it when it was deleted. */
const HISTORY: readonly Row[] = [
  ...['dataEntry', 'dataOffer', 'organisation', 'tag'].flatMap((kind): Row[] => [
    { call: `${CHANGES}?kind=${kind}&key={own}`, statuses: may(READS_CONTENT, 200) },
    { call: `${DELETED}?kind=${kind}`, statuses: may(WRITES_CONTENT, 200) },
  ]),
  ...['event', 'setting'].flatMap((kind): Row[] => [
    { call: `${CHANGES}?kind=${kind}&key={own}`, statuses: may('admin redaktion betrieb leser', 200) },
    { call: `${DELETED}?kind=${kind}`, statuses: may('admin redaktion betrieb', 200) },
  ]),
  { call: `${DELETED}/0`, statuses: may('admin redaktion betrieb', 404) },
  { call: 'GET /api/change-history/mine', statuses: may('admin redaktion betrieb leser', 200) },
];

const READS_OFFER_SETTINGS = 'admin redaktion betrieb leser';
const WRITES_OFFER_SETTINGS = 'admin redaktion betrieb';

/** Calls of preferences, tables, rights and version overview. */
export const OTHERS: readonly Row[] = [
  { call: `GET ${SETTINGS}`, statuses: may(READS_OFFER_SETTINGS, 200) },
  { call: `GET ${SETTINGS}/GBFS`, statuses: may(READS_OFFER_SETTINGS, 200) },
  {
    call: `POST ${SETTINGS}/GBFS/{own}`,
    statuses: may(WRITES_OFFER_SETTINGS, 200),
    body: settings,
    keep: (_, { own = '' }) => ({ offer: own }),
  },
  { call: `GET ${SETTINGS}/GBFS/{offer}`, statuses: may(READS_OFFER_SETTINGS, 200) },
  { call: `DELETE ${SETTINGS}/GBFS/{offer}`, statuses: may(WRITES_OFFER_SETTINGS, 204) },
  { call: `GET ${SETTINGS}/kartenanwendung`, statuses: may('admin betrieb leser', 200) },
  {
    call: `POST ${SETTINGS}/kartenanwendung/{own}`,
    statuses: may(OPERATES, 200),
    body: settings,
    keep: (_, { own = '' }) => ({ group: own }),
  },
  { call: `GET ${SETTINGS}/kartenanwendung/{group}`, statuses: may('admin betrieb leser', 200) },
  { call: `DELETE ${SETTINGS}/kartenanwendung/{group}`, statuses: may(OPERATES, 204) },

  ...HISTORY,

  { call: `GET /api/release-previews/${'A'.repeat(22)}`, statuses: may('admin', 404) },

  { call: 'GET /api/kstore-v2/store', statuses: may('admin betrieb leser', 200) },
  { call: 'GET /api/kstore-v2/store?details=true', statuses: may('admin betrieb leser', 200) },
  {
    call: 'GET /api/kstore-v2/store/haltestellen/page?page=0&pageSize=10&sort=id:desc&filter=name:value:Köln*',
    statuses: may('admin betrieb leser', 200),
  },
  {
    call: 'POST /api/subscription-management/validateAccess',
    statuses: may('admin leser', 200),
    body: { organisationIds: ['{organisation}'], dataSetIds: ['{dataEntry}'] },
  },
  { call: 'GET /api/data-storage/store/image_inventory.txt', statuses: may('admin betrieb leser', 200) },
];

const SEES_EVENTS = 'admin redaktion betrieb leser';

/** Creates, reads, changes, fires and deletes an event of one kind. */
const eventRows = (name: string, { reads, writes }: { reads: string; writes: string }): readonly Row[] => [
  { call: `POST ${SCHEDULERS}`, statuses: may(writes, 201), body: event(name) },
  { call: `PUT ${SCHEDULERS}/${name}`, statuses: may(writes, 200), body: event(name) },
  {
    call: `GET ${SCHEDULERS}/${name}`,
    statuses: { ...may(reads, 404), ...may(writes, 200) },
  },
  { call: `POST ${SCHEDULERS}/${name}/fire-now`, statuses: may(writes, 204) },
  { call: `DELETE ${SCHEDULERS}/${name}`, statuses: may(writes, 204) },
];

/** Calls of the event scheduler. An event's kind follows from its name, and so does the right that it needs. */
export const EVENTS: readonly Row[] = [
  { call: `GET ${SCHEDULERS}`, statuses: may(SEES_EVENTS, 200) },
  {
    call: 'GET /api/event-scheduler/event-protocols?eventsToRetrieve=500',
    statuses: may(SEES_EVENTS, 200),
  },
  ...eventRows('{own}', { reads: 'admin betrieb leser', writes: OPERATES }),
  ...eventRows('{own}_import', { reads: SEES_EVENTS, writes: OPERATES }),
  ...eventRows('{own}_export', { reads: SEES_EVENTS, writes: 'admin redaktion betrieb' }),
  ...(['backup', 'restore'] as const).flatMap((kind): Row[] => [
    { call: `GET ${SCHEDULERS}/mapapp_${kind}`, statuses: may('admin betrieb leser', 200) },
    { call: `DELETE ${SCHEDULERS}/mapapp_${kind}`, statuses: { admin: 204, betrieb: 404 } },
    {
      call: `POST ${SCHEDULERS}`,
      statuses: { admin: 201, betrieb: 409 },
      body: event(`mapapp_${kind}`),
    },
    {
      call: `PUT ${SCHEDULERS}/mapapp_${kind}`,
      statuses: may(OPERATES, 200),
      body: event(`mapapp_${kind}`),
    },
  ]),
];

/** Services that are backed up directly. `EVENT_SERVICES` are backed up by events. */
export const DIRECT_SERVICES = ['event-scheduler', 'kstore-v2', 'preference-service'] as const;
export const EVENT_SERVICES = ['ckan', 'keycloak', 'mapapp', 'geoserver'] as const;

/** Accounts that may back up and restore a service: that of the accounts needs their administration as well. */
const copies = (service: string): string => (service === 'keycloak' ? 'admin' : OPERATES);

/** Calls of the backup. They fire the events; `RESTORES` reads the results. */
export const BACKUPS: readonly Row[] = EVENT_SERVICES.map((service) => ({
  call: `POST ${SCHEDULERS}/${service}_backup/fire-now`,
  statuses: may(copies(service), 204),
}));

/** Calls after the backups have ended: read, upload and restore one. */
export const RESTORES: readonly Row[] = [
  ...DIRECT_SERVICES.flatMap((service): Row[] => [
    { call: `GET /api/${service}/backup`, statuses: may(OPERATES, 200), archive: 'kept' },
    {
      call: `PUT /api/${service}/restore?execute=false`,
      statuses: may(OPERATES, 204),
      archive: 'sent',
    },
    {
      call: `PUT /api/${service}/restore?execute=true`,
      statuses: may(OPERATES, 204),
      archive: 'sent',
    },
  ]),
  ...EVENT_SERVICES.flatMap((service): Row[] => {
    const file = `/api/data-storage/store/backups/${service}/default/${service}_backup.zip`;
    return [
      {
        call: `GET /api/event-search/event/backup/${service}`,
        statuses: may(OPERATES, 200),
        keep: ({ accessUrl }) => ({ accessUrl: String(accessUrl).replace(/^\/+/, '') }),
      },
      { call: 'GET /api/{accessUrl}', statuses: may(copies(service), 200), archive: 'kept' },
      { call: `PUT ${file}`, statuses: may(copies(service), 404), archive: 'sent as form' },
      {
        call: `POST ${file}`,
        statuses: { ...may(copies(service), 204), admin: 201 },
        archive: 'sent as form',
      },
      { call: `PUT ${file}`, statuses: may(copies(service), 204), archive: 'sent as form' },
      {
        call: `POST ${SCHEDULERS}/${service}_restore/fire-now`,
        statuses: may(copies(service), 204),
        busy: 409,
      },
    ];
  }),
];

/** Calls after the restores have ended. */
export const RESTORED: readonly Row[] = EVENT_SERVICES.map((service) => ({
  call: `GET /api/event-search/event/restore/${service}`,
  statuses: may(OPERATES, 200),
}));
