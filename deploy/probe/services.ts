import {
  BACKUP_SERVICES,
  type BackupAction,
  conflatedFeedPath,
  type Download,
  downloadBackup,
  downloadByAccessUrl,
  EVENT_BACKUP_KEYS,
  findLatestEvent,
  findUploadedBackup,
  getDataEntryUses,
  getDataset,
  getImageInventory,
  getOrganisationUses,
  getScheduler,
  getSettings,
  getTablePage,
  getTagUses,
  listChanges,
  listDataEntries,
  listDeleted,
  listEventLog,
  listItems,
  listOrganisations,
  listOwnChanges,
  listSchedulers,
  listSettingGroups,
  listSettings,
  listTables,
  listTags,
  OFFER_ADAPTER_IDS,
  offerComponent,
  type Request,
  type Result,
  sendRequest,
  uploadedBackupName,
  validateAccess,
} from '@mobidrom/platform-api';
import { differs, type Finding, findingOf, findingOfList, fits, skipped } from './findings';

const PAGE = { page: 0, pageSize: 10 };
/** Returns the portal's first request of a list. */
const sortedBy = (column: string, direction: 'asc' | 'desc' = 'asc') => ({
  ...PAGE,
  sort: { column, direction },
});
const answered = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);
const firstOf = <T>(result: Result<{ readonly data: Readonly<Record<string, T>> }>): T | undefined =>
  result.ok ? listItems(result.value)[0]?.item : undefined;

/** Makes a request about `thing`, when there is one. */
async function about<T>(
  call: string,
  thing: T | undefined,
  question: (thing: T) => Promise<Result<unknown>>,
): Promise<Finding> {
  return thing === undefined
    ? skipped(call, 'there is none to ask about')
    : findingOf(call, await question(thing));
}

/** Makes a request about `thing` that an installation may answer with 404, because it is not part of the specified interface. */
async function aboutOptional<T>(
  call: string,
  thing: T | undefined,
  without: string,
  question: (thing: T) => Promise<Result<unknown>>,
): Promise<Finding> {
  if (thing === undefined) return about(call, thing, question);
  const result = await question(thing);
  return !result.ok && result.failure.status === 404
    ? skipped(call, `404: ${without}`)
    : findingOf(call, result);
}
const WITHOUT_USES = 'an optional interface; the portal deletes without naming what uses it';
const WITHOUT_HISTORY = 'an optional interface; the portal shows no history';
const WITHOUT_UPLOAD = 'no file to restore from was uploaded; the portal asks for its date alone';
const WITHOUT_INVENTORY = "there is none yet; the portal's 'Versionsübersicht' says so";

/** Requests the history of changes, which need not be there. */
async function askHistory(request: Request): Promise<readonly Finding[]> {
  const one = { kind: 'tag', key: 'x' } as const;
  return [
    await aboutOptional('GET /api/change-history/changes', one, WITHOUT_HISTORY, (entry) =>
      listChanges(request, entry),
    ),
    await aboutOptional('GET /api/change-history/deleted', one, WITHOUT_HISTORY, ({ kind }) =>
      listDeleted(request, kind),
    ),
    await aboutOptional('GET /api/change-history/mine', one, WITHOUT_HISTORY, () => listOwnChanges(request)),
  ];
}

/** Makes the requests to the event scheduler. */
async function askScheduler(request: Request): Promise<readonly Finding[]> {
  const schedulers = await listSchedulers(request);
  const first = answered(schedulers)?.items[0];
  return [
    findingOfList('GET /api/event-scheduler/schedulers', schedulers),
    await about('GET /api/event-scheduler/schedulers/{name}', first, ({ eventName }) =>
      getScheduler(request, eventName),
    ),
    findingOfList('GET /api/event-scheduler/event-protocols', await listEventLog(request)),
  ];
}

/** Requests events of backups and restores, and their archives, of which only the headers are read. */
async function askBackups(request: Request): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const action of ['backup', 'restore'] satisfies BackupAction[]) {
    for (const service of EVENT_BACKUP_KEYS) {
      const latest = await findLatestEvent(request, action, service);
      findings.push(findingOf(`GET /api/event-search/event/${action}/${service}`, latest));
      const accessUrl = answered(latest)?.accessUrl;
      if (action === 'restore') {
        const upload = `GET /api/data-storage/store/backups/${service}/default/${uploadedBackupName(service)}`;
        const uploaded = await findUploadedBackup(request, service);
        findings.push(
          !uploaded.ok && uploaded.failure.status === 404
            ? skipped(upload, `404: ${WITHOUT_UPLOAD}`)
            : findingOf(upload, uploaded),
        );
        continue;
      }
      const call = `GET /api/{accessUrl} of ${service}`;
      findings.push(
        accessUrl
          ? await archiveOf(call, downloadByAccessUrl(request, accessUrl))
          : skipped(call, 'there is none to ask about'),
      );
    }
  }
  for (const service of BACKUP_SERVICES) {
    if (service.way !== 'direct') continue;
    findings.push(await archiveOf(`GET /api/${service.key}/backup`, downloadBackup(request, service.key)));
  }
  return findings;
}

async function archiveOf(call: string, download: Promise<Result<Download>>): Promise<Finding> {
  const answer = await download;
  if (!answer.ok) return findingOf(call, answer);
  await answer.value.response.body?.cancel();
  return archiveFinding(call, answer.value.response);
}

function archiveFinding(call: string, { status, headers }: Response): Finding {
  const type = headers.get('content-type') ?? 'none';
  if (status === 204 || /^application\/(?:zip|gzip|x-gzip|octet-stream)\b/.test(type)) return fits(call);
  return differs(call, `an archive is expected, its media type is ${type}`);
}

async function askPreferences(request: Request): Promise<readonly Finding[]> {
  const settings = await listSettings(request);
  const first = answered(settings)?.items[0];
  const base = 'GET /api/preference-service/setting';
  return [
    findingOfList(base, settings),
    await about(`${base}/{component}`, first, ({ component }) => listSettingGroups(request, component)),
    await about(`${base}/{component}/{group}`, first, (key) => getSettings(request, key)),
  ];
}

async function askTables(request: Request): Promise<readonly Finding[]> {
  const tables = await listTables(request);
  return [
    findingOfList('GET /api/kstore-v2/store', tables),
    await about('GET /api/kstore-v2/store/{table}/page', answered(tables)?.items[0], (table) =>
      getTablePage(request, table, PAGE),
    ),
    await aboutOptional(
      'GET /api/data-storage/store/image_inventory.txt',
      request,
      WITHOUT_INVENTORY,
      getImageInventory,
    ),
  ];
}

/** Requests data sources, organisations, tags, the catalogue, and the check of rights, a POST that only reads. */
async function askContent(request: Request): Promise<Services> {
  const [entries, organisations, tags] = [
    await listDataEntries(request, sortedBy('title', 'desc')),
    await listOrganisations(request, sortedBy('name')),
    await listTags(request, sortedBy('tagName')),
  ];
  const entry = firstOf(entries);
  const organisation = firstOf(organisations);
  const tag = firstOf(tags);
  const question =
    entry && organisation ? { organisationIds: [organisation.id], dataSetIds: [entry.dataSetId] } : undefined;
  const findings = [
    findingOfList('GET /api/dataset-management/dataEntries', entries),
    await aboutOptional(
      'GET /api/dataset-management/dataEntries/{id}/uses',
      entry,
      WITHOUT_USES,
      ({ dataSetId }) => getDataEntryUses(request, dataSetId),
    ),
    findingOfList('GET /api/orga-management/organisations', organisations),
    await aboutOptional(
      'GET /api/orga-management/organisations/{id}/uses',
      organisation,
      WITHOUT_USES,
      ({ id }) => getOrganisationUses(request, id),
    ),
    findingOfList('GET /api/orga-management/tags', tags),
    await aboutOptional('GET /api/orga-management/tags/{id}/uses', tag, WITHOUT_USES, ({ identifier }) =>
      getTagUses(request, identifier),
    ),
    await about('GET /api/open-data-ckan-facade/ckan/dataset/{id}', entry?.ckanId || undefined, (id) =>
      getDataset(request, id),
    ),
    await about('POST /api/subscription-management/validateAccess', question, (both) =>
      validateAccess(request, both),
    ),
  ];
  return { findings, dataset: entry?.dataSetId };
}

/** Requests one feed of a data offer of each adapter. Feeds are public. */
async function askFeeds(request: Request): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const adapter of OFFER_ADAPTER_IDS) {
    const offers = await listSettingGroups(request, offerComponent(adapter));
    findings.push(
      await about(`GET /api/${adapter}/conflated/{id}`, answered(offers)?.[0], async (id) => {
        const answer = await sendRequest(request, {
          path: conflatedFeedPath(adapter, id).replace(/^\/api\//, ''),
        });
        if (answer.ok) await answer.value.body?.cancel();
        return answer;
      }),
    );
  }
  return findings;
}

/** Results of the services. */
export interface Services {
  readonly findings: readonly Finding[];
  /** Id of a listed data source, which the catalogue should have. */
  readonly dataset: string | undefined;
}

/** Makes every reading call of the portal to the services. */
export async function askServices(request: Request): Promise<Services> {
  const findings: Finding[] = [];
  for (const ask of [askScheduler, askBackups, askPreferences, askTables, askHistory])
    findings.push(...(await ask(request)));
  const content = await askContent(request);
  findings.push(...content.findings, ...(await askFeeds(request)));
  return { findings, dataset: content.dataset };
}
