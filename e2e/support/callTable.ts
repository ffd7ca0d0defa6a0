import type { Account } from './signIn';

/*
 * Every call of chapter 7 of both specifications, and who may make it: DESIGN's table 'Who may call what', worked out by
 * hand for the demo accounts. Nothing here is taken from the server's own tables, so that a slip in them is seen.
 */

/** What an account's calls are about, by the name of the placeholder: `own` is a name that nobody else uses. */
export type Things = Readonly<Record<string, string>>;

export interface Row {
  /** Method and path; `{own}` and the like stand for the account's things. */
  readonly call: string;
  /** What each account is answered that may make the call. All others are answered 403, and nobody signed in 401. */
  readonly answers: Readonly<Partial<Record<Account, number>>>;
  /** JSON, with placeholders as in the path. */
  readonly body?: unknown;
  /** What later rows of the same account are about, when the call succeeded. */
  readonly keep?: (answer: Answer, things: Things) => Things;
  /** The archive that this call gives, or that is sent with it: as the body, or as the field `file` of a form. */
  readonly archive?: 'kept' | 'sent' | 'sent as form';
  /** What nobody signed in is answered, where that is not 401. */
  readonly nobody?: number;
}
// biome-ignore lint/suspicious/noExplicitAny: what is kept of an answer differs from row to row.
type Answer = any;

function may(accounts: string, status: number): Row['answers'] {
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

/** An offer of the demo data for each adapter. */
const FEEDS: Readonly<Record<string, string>> = {
  GBFS: 'leihrder-rheinland',
  MOBILITHEK_ROADWORKS: 'baustellen-nrw',
  MOBILITHEK_PARKING: 'parkhuser-nrw',
};

/** Specification, content, chapter 7. */
export const CONTENT: readonly Row[] = [
  { call: `GET ${ENTRIES}?page=0&pageSize=5&sort=title:desc`, answers: may(READS_CONTENT, 200) },
  {
    call: `POST ${ENTRIES}`,
    answers: may(WRITES_CONTENT, 201),
    body: { ...dataEntry('Gang durch alle Aufrufe'), dataSetId: '{own}' },
    keep: (_, { own = '' }) => ({ dataEntry: own }),
  },
  {
    call: `PUT ${ENTRIES}/{dataEntry}`,
    answers: may(WRITES_CONTENT, 204),
    body: dataEntry('Gang durch alle Aufrufe, geändert'),
  },
  { call: `DELETE ${ENTRIES}/{dataEntry}`, answers: may('admin', 204) },

  { call: `GET ${ORGANISATIONS}?page=0&pageSize=5&sort=name:asc`, answers: may(READS_CONTENT, 200) },
  {
    call: `POST ${ORGANISATIONS}`,
    answers: may(WRITES_CONTENT, 201),
    body: organisation('Verkehr'),
    keep: ({ id }) => ({ organisation: id }),
  },
  {
    call: `PUT ${ORGANISATIONS}/{organisation}`,
    answers: may(WRITES_CONTENT, 204),
    body: organisation('Mobilität'),
  },
  { call: `DELETE ${ORGANISATIONS}/{organisation}`, answers: may('admin', 204) },

  { call: `GET ${TAGS}?page=0&pageSize=5&sort=tagName:asc`, answers: may(READS_CONTENT, 200) },
  {
    call: `POST ${TAGS}`,
    answers: may(WRITES_CONTENT, 201),
    body: { type: 'accessRightTag', tagName: 'Tag {own}' },
    keep: ({ identifier }) => ({ tag: identifier }),
  },
  {
    call: `PUT ${TAGS}/{tag}`,
    answers: may(WRITES_CONTENT, 204),
    body: { type: 'accessRightTag', tagName: 'Neu {own}' },
  },
  { call: `DELETE ${TAGS}/{tag}`, answers: may('admin', 204) },

  {
    call: `POST ${FACADE}`,
    answers: may(WRITES_CONTENT, 201),
    body: { dataset: { name: '{own}-angebot', title: 'Angebot {own}' } },
    keep: (_, { own = '' }) => ({ dataset: `${own}-angebot` }),
  },
  {
    call: `PATCH ${FACADE}`,
    answers: may(WRITES_CONTENT, 200),
    body: { dataset: { name: '{dataset}', notes: 'Alle Räder auf einen Blick' } },
  },
  // The list of data offers takes its titles from here, so whoever may see that list may read.
  { call: `GET ${FACADE}/{dataset}`, answers: may(READS_CONTENT, 200) },
  { call: `DELETE ${FACADE}/{dataset}`, answers: may(WRITES_CONTENT, 204) },

  // Public: what may not be seen by everybody is not in it.
  ...Object.entries(FEEDS).map(
    ([adapter, id]): Row => ({
      call: `GET /api/${adapter}/conflated/${id}`,
      answers: may(EVERYBODY, 200),
      nobody: 200,
    }),
  ),

  { call: 'GET /api/ckan/user/sso', answers: may(EVERYBODY, 204) },
  {
    call: 'GET /api/ckan/user/sso_logout',
    answers: may(EVERYBODY, 204),
    nobody: 204,
  },
];

/**
 * Specification, portal, chapter 7, 'Frames': pages, opened with the cookie of the catalogue's sign-on. The geoserver is
 * not embedded, which everybody is told.
 */
export const FRAMES: readonly Row[] = [
  { call: 'GET /landingpage', answers: may(EVERYBODY, 200), nobody: 200 },
  { call: 'GET /api/ckan/dataset', answers: may(EVERYBODY, 200), nobody: 200 },
  { call: 'GET /api/ckan/dataset/baustellen-siegen', answers: may(EVERYBODY, 200), nobody: 200 },
  // A private one, which nobody may learn of who is not signed in.
  { call: 'GET /api/ckan/dataset/baustellen-nrw', answers: may(EVERYBODY, 200), nobody: 404 },
  { call: 'GET /opensearch-dashboard/app/dashboards', answers: may('admin', 200) },
  { call: 'GET /kartenanwendung', answers: may('admin karte', 200) },
  { call: 'GET /geoserver', answers: may(EVERYBODY, 404), nobody: 404 },
];

const ACCOUNT_PAGE = 'GET /keycloak/realms/mobidrom/account';
const ADMINISTRATION = 'GET /keycloak/admin/mobidrom/console/';
/** The identity provider's own framed pages: the account page asks for a sign-in of its own. */
export const IDENTITY_FRAMES: readonly Row[] = [
  { call: ACCOUNT_PAGE, answers: may(EVERYBODY, 302), nobody: 302 },
  { call: ADMINISTRATION, answers: may('admin', 200) },
];
/** Keycloak's are applications, which ask who it is once they run (`stack/tests/frames.spec.ts`). */
export const KEYCLOAK_FRAMES: readonly Row[] = [ACCOUNT_PAGE, ADMINISTRATION].map((call) => ({
  call,
  answers: may(EVERYBODY, 200),
  nobody: 200,
}));

const READS_OFFER_SETTINGS = 'admin redaktion betrieb leser';
const WRITES_OFFER_SETTINGS = 'admin redaktion betrieb';

/** Specification, portal, chapter 7: preferences, tables, rights, version overview. */
export const OTHERS: readonly Row[] = [
  { call: `GET ${SETTINGS}`, answers: may(READS_OFFER_SETTINGS, 200) },
  { call: `GET ${SETTINGS}/GBFS`, answers: may(READS_OFFER_SETTINGS, 200) },
  {
    call: `POST ${SETTINGS}/GBFS/{own}`,
    answers: may(WRITES_OFFER_SETTINGS, 200),
    body: settings,
    keep: (_, { own = '' }) => ({ offer: own }),
  },
  { call: `GET ${SETTINGS}/GBFS/{offer}`, answers: may(READS_OFFER_SETTINGS, 200) },
  { call: `DELETE ${SETTINGS}/GBFS/{offer}`, answers: may(WRITES_OFFER_SETTINGS, 204) },
  { call: `GET ${SETTINGS}/kartenanwendung`, answers: may('admin betrieb leser', 200) },
  {
    call: `POST ${SETTINGS}/kartenanwendung/{own}`,
    answers: may(OPERATES, 200),
    body: settings,
    keep: (_, { own = '' }) => ({ group: own }),
  },
  { call: `GET ${SETTINGS}/kartenanwendung/{group}`, answers: may('admin betrieb leser', 200) },
  { call: `DELETE ${SETTINGS}/kartenanwendung/{group}`, answers: may(OPERATES, 204) },

  { call: 'GET /api/kstore-v2/store', answers: may('admin betrieb leser', 200) },
  {
    call: 'GET /api/kstore-v2/store/haltestellen/page?page=0&pageSize=10&sort=id:desc&filter=name:value:Köln*',
    answers: may('admin betrieb leser', 200),
  },
  {
    call: 'POST /api/subscription-management/validateAccess',
    answers: may('admin leser', 200),
    body: { organisationIds: ['{organisation}'], dataSetIds: ['{dataEntry}'] },
  },
  { call: 'GET /api/data-storage/store/image_inventory.txt', answers: may('admin betrieb leser', 200) },
];

const SEES_EVENTS = 'admin redaktion betrieb leser';

/** Creates, reads, changes, fires and deletes an event of one kind. */
const eventRows = (name: string, { reads, writes }: { reads: string; writes: string }): readonly Row[] => [
  { call: `POST ${SCHEDULERS}`, answers: may(writes, 201), body: event(name) },
  { call: `PUT ${SCHEDULERS}/${name}`, answers: may(writes, 200), body: event(name) },
  {
    call: `GET ${SCHEDULERS}/${name}`,
    answers: { ...may(reads, 404), ...may(writes, 200) },
  },
  { call: `POST ${SCHEDULERS}/${name}/fire-now`, answers: may(writes, 204) },
  { call: `DELETE ${SCHEDULERS}/${name}`, answers: may(writes, 204) },
];

/** Specification, portal, chapter 7: event scheduler. What an event does follows from its name, and so does the right. */
export const EVENTS: readonly Row[] = [
  { call: `GET ${SCHEDULERS}`, answers: may(SEES_EVENTS, 200) },
  {
    call: 'GET /api/event-scheduler/event-protocols?eventsToRetrieve=500',
    answers: may(SEES_EVENTS, 200),
  },
  ...eventRows('{own}', { reads: 'admin betrieb leser', writes: OPERATES }),
  ...eventRows('{own}_import', { reads: SEES_EVENTS, writes: OPERATES }),
  ...eventRows('{own}_export', { reads: SEES_EVENTS, writes: 'admin redaktion betrieb' }),
  ...(['backup', 'restore'] as const).flatMap((kind): Row[] => [
    { call: `GET ${SCHEDULERS}/mapapp_${kind}`, answers: may('admin betrieb leser', 200) },
    { call: `DELETE ${SCHEDULERS}/mapapp_${kind}`, answers: { admin: 204, betrieb: 404 } },
    {
      call: `POST ${SCHEDULERS}`,
      answers: { admin: 201, betrieb: 409 },
      body: event(`mapapp_${kind}`),
    },
    {
      call: `PUT ${SCHEDULERS}/mapapp_${kind}`,
      answers: may(OPERATES, 200),
      body: event(`mapapp_${kind}`),
    },
  ]),
];

/** The services that are backed up directly, and those by events. */
export const DIRECT_SERVICES = ['event-scheduler', 'kstore-v2', 'preference-service'] as const;
export const EVENT_SERVICES = ['ckan', 'keycloak', 'mapapp', 'geoserver'] as const;

/** Specification, portal, chapter 7: backup. The events are set off here; what they leave is read by `restores`. */
export const BACKUPS: readonly Row[] = EVENT_SERVICES.map((service) => ({
  call: `POST ${SCHEDULERS}/${service}_backup/fire-now`,
  answers: may(OPERATES, 204),
}));

/** After the backups have ended: reading and uploading one, and restoring it. */
export const RESTORES: readonly Row[] = [
  ...DIRECT_SERVICES.flatMap((service): Row[] => [
    { call: `GET /api/${service}/backup`, answers: may(OPERATES, 200), archive: 'kept' },
    {
      call: `PUT /api/${service}/restore?execute=false`,
      answers: may(OPERATES, 204),
      archive: 'sent',
    },
    {
      call: `PUT /api/${service}/restore?execute=true`,
      answers: may(OPERATES, 204),
      archive: 'sent',
    },
  ]),
  ...EVENT_SERVICES.flatMap((service): Row[] => {
    const file = `/api/data-storage/store/backups/${service}/default/${service}_backup.zip`;
    return [
      {
        call: `GET /api/event-search/event/backup/${service}`,
        answers: may(OPERATES, 200),
        keep: ({ accessUrl }) => ({ accessUrl: String(accessUrl).replace(/^\/+/, '') }),
      },
      { call: 'GET /api/{accessUrl}', answers: may(OPERATES, 200), archive: 'kept' },
      { call: `PUT ${file}`, answers: { admin: 404, betrieb: 404 }, archive: 'sent as form' },
      { call: `POST ${file}`, answers: { admin: 201, betrieb: 204 }, archive: 'sent as form' },
      { call: `PUT ${file}`, answers: may(OPERATES, 204), archive: 'sent as form' },
      { call: `POST ${SCHEDULERS}/${service}_restore/fire-now`, answers: may(OPERATES, 204) },
    ];
  }),
];

/** After the restores have ended. */
export const RESTORED: readonly Row[] = EVENT_SERVICES.map((service) => ({
  call: `GET /api/event-search/event/restore/${service}`,
  answers: may(OPERATES, 200),
}));
