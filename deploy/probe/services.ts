import {
  BACKUP_SERVICES,
  type BackupAction,
  dataEntryUses,
  downloadBackup,
  EVENT_BACKUP_KEYS,
  getImageInventory,
  getScheduler,
  getSettings,
  getTablePage,
  latestEvent,
  listDataEntries,
  listEventProtocols,
  listItems,
  listOrganisations,
  listSchedulers,
  listSettingGroups,
  listSettings,
  listTables,
  listTags,
  organisationUses,
  type Request,
  type Result,
  readDataset,
  tagUses,
  validateAccess,
} from '@mobidrom/platform-api';
import { differs, type Finding, findingOf, fits, skipped } from './findings';

const PAGE = { page: 0, pageSize: 10 };
const answered = <T>(result: Result<T>): T | undefined => (result.ok ? result.value : undefined);
const firstOf = <T>(result: Result<{ readonly data: Readonly<Record<string, T>> }>): T | undefined =>
  result.ok ? listItems(result.value)[0]?.item : undefined;

/** Asks `question` about `thing`, when there is one. */
async function about<T>(
  call: string,
  thing: T | undefined,
  question: (thing: T) => Promise<Result<unknown>>,
): Promise<Finding> {
  return thing === undefined
    ? skipped(call, 'there is none to ask about')
    : findingOf(call, await question(thing));
}

/** The event scheduler (specification, portal, chapter 7). */
async function askScheduler(request: Request): Promise<readonly Finding[]> {
  const schedulers = await listSchedulers(request);
  const first = answered(schedulers)?.[0];
  const call = 'GET /api/event-scheduler/schedulers/{name}';
  const one = first && (await getScheduler(request, first.eventName));
  return [
    findingOf('GET /api/event-scheduler/schedulers', schedulers),
    // The portal takes a refusal for 'there is none'; of an event that was just listed it is a fault.
    one?.ok && one.value === null
      ? differs(call, 'a listed event is not given')
      : await about(call, one, async (result) => result),
    findingOf('GET /api/event-scheduler/event-protocols', await listEventProtocols(request)),
  ];
}

/** Events of backups and restores, and the backups that services give directly. Of a file only its head is read. */
async function askBackups(request: Request): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const action of ['backup', 'restore'] satisfies BackupAction[]) {
    for (const service of EVENT_BACKUP_KEYS) {
      const call = `GET /api/event-search/event/${action}/${service}`;
      findings.push(findingOf(call, await latestEvent(request, action, service)));
    }
  }
  for (const service of BACKUP_SERVICES) {
    if (service.way !== 'direct') continue;
    const call = `GET /api/${service.key}/backup`;
    const answer = await downloadBackup(request, service.key);
    findings.push(answer.ok ? archiveFinding(call, answer.value.response) : findingOf(call, answer));
    if (answer.ok) await answer.value.response.body?.cancel();
  }
  return findings;
}

function archiveFinding(call: string, { status, headers }: Response): Finding {
  const type = headers.get('content-type') ?? 'none';
  if (status === 204 || /^application\/(?:zip|gzip|x-gzip|octet-stream)\b/.test(type)) return fits(call);
  return differs(call, `an archive is expected, its media type is ${type}`);
}

async function askPreferences(request: Request): Promise<readonly Finding[]> {
  const settings = await listSettings(request);
  const first = answered(settings)?.[0];
  const base = 'GET /api/preference-service/setting';
  return [
    findingOf(base, settings),
    await about(`${base}/{component}`, first, ({ component }) => listSettingGroups(request, component)),
    await about(`${base}/{component}/{group}`, first, (key) => getSettings(request, key)),
  ];
}

async function askTables(request: Request): Promise<readonly Finding[]> {
  const tables = await listTables(request);
  return [
    findingOf('GET /api/kstore-v2/store', tables),
    await about('GET /api/kstore-v2/store/{table}/page', answered(tables)?.[0], (table) =>
      getTablePage(request, table, PAGE),
    ),
    findingOf('GET /api/data-storage/store/image_inventory.txt', await getImageInventory(request)),
  ];
}

/** Data sources, organisations, tags, the catalogue, and the check of rights, which reads although it is a POST. */
async function askContent(request: Request): Promise<readonly Finding[]> {
  const [entries, organisations, tags] = [
    await listDataEntries(request, PAGE),
    await listOrganisations(request, PAGE),
    await listTags(request, PAGE),
  ];
  const entry = firstOf(entries);
  const organisation = firstOf(organisations);
  const tag = firstOf(tags);
  const question =
    entry && organisation ? { organisationIds: [organisation.id], dataSetIds: [entry.dataSetId] } : undefined;
  return [
    findingOf('GET /api/dataset-management/dataEntries', entries),
    await about('GET /api/dataset-management/dataEntries/{id}/uses', entry, ({ dataSetId }) =>
      dataEntryUses(request, dataSetId),
    ),
    findingOf('GET /api/orga-management/organisations', organisations),
    await about('GET /api/orga-management/organisations/{id}/uses', organisation, ({ id }) =>
      organisationUses(request, id),
    ),
    findingOf('GET /api/orga-management/tags', tags),
    await about('GET /api/orga-management/tags/{id}/uses', tag, ({ identifier }) =>
      tagUses(request, identifier),
    ),
    await about('GET /api/open-data-ckan-facade/ckan/dataset/{id}', entry?.ckanId || undefined, (id) =>
      readDataset(request, id),
    ),
    await about('POST /api/subscription-management/validateAccess', question, (both) =>
      validateAccess(request, both),
    ),
  ];
}

/** Asks every reading call of chapter 7 as the portal makes it. Nothing is changed by any of them. */
export async function askServices(request: Request): Promise<readonly Finding[]> {
  const parts = [askScheduler, askBackups, askPreferences, askTables, askContent];
  const findings: Finding[] = [];
  for (const ask of parts) findings.push(...(await ask(request)));
  return findings;
}
