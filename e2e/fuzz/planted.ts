import { sendJson } from '../support/rawRequest';
import type { Restricted } from './plantedRows';
import type { Caller } from './requests';

/** Secrets that a fuzz has stored, to find them in what is answered. */
export interface Planted {
  /** In no answer to anybody. */
  readonly secrets: readonly string[];
  /** Keys in the query of a source's address: in no answer to whoever may not change data sources. */
  readonly sourceKeys: readonly string[];
  /** Texts of restricted data sets, records of tables and unpublished zones. */
  readonly restricted: readonly Restricted[];
}

const setting = (value: string) => ({ value, defaultValue: '', description: '' });

/** Stores secrets in a data source, an offer's settings and other settings, as the administrator. */
export async function plantSecrets(
  url: string,
  token: string | undefined,
  seed: number,
): Promise<Omit<Planted, 'restricted'>> {
  const secrets: string[] = [];
  const secret = (place: string) => {
    const value = `gepflanzt-${place}-${seed}-Q7x`;
    secrets.push(value);
    return setting(value);
  };
  const key = `gepflanzt-adresse-${seed}-Q7x`;
  const write = async (method: string, path: string, body: unknown) => {
    const { status, text } = await sendJson(url, path, { method, token, body });
    if (status >= 300) throw new Error(`${method} ${path} is answered ${status}: ${text.slice(0, 300)}`);
  };
  await write('POST', '/api/dataset-management/dataEntries', {
    type: 'dataEntry',
    dataSetId: `gepflanzt-${seed}`,
    title: 'Quelle mit Geheimnissen',
    organisationIds: [],
    tagIds: [],
    active: false,
    privateAccess: false,
    rightsholder: 'Stadt Köln',
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    adapter: 'GBFS',
    adapterSettings: {
      value: {
        SOURCE_URL: setting(`https://gbfs.beispiel.example/gbfs.json?api_key=${key}`),
        HTTP_HEADER_x_key: secret('kopfzeile'),
      },
    },
    repeatMissedEvents: false,
  });
  for (const component of ['GBFS', 'portal']) {
    await write('POST', `/api/preference-service/setting/${component}/gepflanzt`, {
      value: {
        P12_PASSWORD: secret(`${component}-p12`),
        clientSecret: {
          ...secret(`${component}-client`),
          defaultValue: secret(`${component}-vorgabe`).value,
        },
        smtpPasswort: secret(`${component}-smtp`),
        farbe: setting('blau'),
      },
    });
  }
  return { secrets, sourceKeys: [key] };
}

/** Returns the planted secret that an answer to this caller must not hold; undefined when there is none. */
export function leakedIn(text: string, caller: Caller, planted: Planted): string | undefined {
  const { secrets, sourceKeys } = planted;
  const restricted = planted.restricted.filter(({ readers }) => !readers.includes(caller));
  const changesSources = ['admin', 'redaktion'].includes(caller);
  const hidden = [...secrets, ...(changesSources ? [] : sourceKeys), ...restricted.map(({ value }) => value)];
  return hidden.find((value) => text.includes(value));
}
