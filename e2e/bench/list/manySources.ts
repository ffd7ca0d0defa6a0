import type { DataEntry } from '@mobidrom/platform-api';
import { obtainTokens } from '../../support/codeFlow';
import { sendJson } from '../../support/rawRequest';

const PATH = '/api/dataset-management/dataEntries';
const AT_ONCE = 8;
const CITIES = ['Aachen', 'Bielefeld', 'Düsseldorf', 'Köln', 'Münster', 'Zülpich'];
/** Coprime to the number of entries, so that each title occurs once, unsorted. */
const STEP = 1237;

/** Adds data entries over the portal's API, and returns the titles of all entries. */
export async function addSources(url: string, count: number): Promise<readonly string[]> {
  const { access_token: token } = await obtainTokens(url, 'admin');
  for (let start = 0; start < count; start += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, at) => start + at);
    const answers = await Promise.all(
      some.map((at) => sendJson(url, PATH, { method: 'POST', token, body: source(at, count) })),
    );
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`a data entry was refused: ${refused.status} ${refused.text}`);
  }
  return allTitles(url, token);
}

function source(at: number, count: number) {
  const number = (at * STEP) % count;
  return {
    type: 'dataEntry',
    ckanId: '',
    dataSetId: `messung-${number}`,
    title: `Fahrplan ${CITIES[at % CITIES.length]} ${number}`,
    organisationIds: [],
    tagIds: [],
    active: at % 2 === 0,
    ownerOrg: 'intern',
    privateAccess: true,
    publisher: 'Stadt Köln',
    rightsholder: 'Stadt Köln',
    standard: 'GTFS',
    cron: { minutes: [0], hours: [at % 24], daysOfMonth: [], daysOfWeek: [] },
    adapter: 'GTFS',
    adapterSettings: {
      value: { SOURCE_URL: { value: 'https://daten.example/gtfs.zip', defaultValue: '', description: '' } },
    },
    repeatMissedEvents: false,
  } satisfies DataEntry & { type: 'dataEntry' };
}

async function allTitles(url: string, token: string): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 0; ; page++) {
    const { text } = await sendJson(url, `${PATH}?page=${page}&pageSize=500`, { method: 'GET', token });
    const { data, totalCount } = JSON.parse(text) as {
      data: Record<string, { title: string }>;
      totalCount: number;
    };
    titles.push(...Object.values(data).map(({ title }) => title));
    if (titles.length >= totalCount) return titles;
  }
}
