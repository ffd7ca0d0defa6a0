import { randomUUID } from 'node:crypto';
import type { NewOrganisation, Organisation, Tag } from '@mobidrom/platform-api';
import { expect } from '@playwright/test';
import { obtainTokens } from './codeFlow';
import { sendJson } from './rawRequest';

/** Client of another user: changes content over HTTP while a page is open. */
export interface ContentClient {
  tag(tagName: string): Promise<Tag>;
  rename(tag: Tag, tagName: string): Promise<void>;
  removeTag(tag: Tag): Promise<void>;
  organisation(change?: Partial<NewOrganisation>): Promise<Organisation>;
  change(organisation: Organisation): Promise<void>;
  removeOrganisation(organisation: Organisation): Promise<void>;
  /** Returns the stored organisation; undefined when it was deleted. */
  storedOrganisation(id: string): Promise<Organisation | undefined>;
  /** Creates a data source whose access is restricted to these organisations, and to those with these tags. */
  restrictedSource(
    title: string,
    organisationIds: readonly string[],
    tagIds?: readonly string[],
  ): Promise<void>;
  sourceIsRestricted(title: string): Promise<boolean>;
}

const ORGANISATIONS = '/api/orga-management/organisations';
const TAGS = '/api/orga-management/tags';
const ENTRIES = '/api/dataset-management/dataEntries';

/** Returns a name that no other test and no demo data has; short enough for a tag. */
export const uniqueName = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;
const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

export async function contentClient(url: string): Promise<ContentClient> {
  const { access_token: token } = await obtainTokens(url, 'admin');
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, text } = await sendJson(url, path, { method, token, body });
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return (text ? JSON.parse(text) : undefined) as T;
  }
  const stored = async <T>(path: string, id: string): Promise<T | undefined> =>
    (await call<{ data: Record<string, T> }>('GET', `${path}?page=0&pageSize=500`)).data[id];
  return {
    tag: (tagName) => call('POST', TAGS, { tagName }),
    rename: ({ identifier }, tagName) => call('PUT', `${TAGS}/${identifier}`, { identifier, tagName }),
    removeTag: ({ identifier }) => call('DELETE', `${TAGS}/${identifier}`),
    organisation: (change) => call('POST', ORGANISATIONS, { ...newOrganisation(), ...change }),
    change: (organisation) => call('PUT', `${ORGANISATIONS}/${organisation.id}`, organisation),
    removeOrganisation: ({ id }) => call('DELETE', `${ORGANISATIONS}/${id}`),
    storedOrganisation: (id) => stored<Organisation>(ORGANISATIONS, id),
    restrictedSource: (title, organisationIds, tagIds = []) =>
      call('POST', ENTRIES, { ...newSource(idOf(title), title, organisationIds), tagIds }),
    sourceIsRestricted: async (title) => {
      const source = await stored<{ organisationIds: string[] }>(ENTRIES, idOf(title));
      return (source?.organisationIds.length ?? 0) > 0;
    },
  };
}

const newOrganisation = (): NewOrganisation => ({
  name: uniqueName('Stadtwerke'),
  tags: [],
  email: 'info@stadtwerke.example',
  phone: '',
  homepage: '',
  department: '',
  organisationType: 'Privatwirtschaft',
  contact: { name: 'Änne', surname: 'Öhler', email: 'oehler@stadtwerke.example', phone: '', role: '' },
  address: { street: '', houseNumber: '', postalCode: '', city: 'Hamm', state: '', country: '' },
});

const newSource = (dataSetId: string, title: string, organisationIds: readonly string[]) => ({
  type: 'dataEntry',
  dataSetId,
  title,
  organisationIds,
  tagIds: [],
  active: false,
  ownerOrg: 'intern',
  privateAccess: true,
  publisher: 'Stadt Musterstadt',
  rightsholder: 'Stadt Musterstadt',
  standard: 'GTFS',
  cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
  adapter: 'GTFS',
  adapterSettings: {
    value: { SOURCE_URL: { value: 'https://daten.example/gtfs.zip', defaultValue: '', description: '' } },
  },
  repeatMissedEvents: false,
});
