import { certificateFileName, type DataEntry, plainSetting } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { dataEntryOf, fieldProblems, sourceSchema } from './source.schema';
import { blankSource, eventNameOf, type SourceValues, sourceValues } from './sourceValues';
import { withAdapter, withAuthentication } from './technicalChoices';

const taken = { ids: new Set(['belegt']), events: new Set(['gbfs_importer_alt_import']) };
const blank = { keep: false, value: '' };
const valid: SourceValues = {
  ...blankSource,
  title: 'Leihräder Köln',
  dataSetId: 'leihrder-kln',
  adapter: 'GBFS',
  settings: { ...blankSource.settings, SOURCE_URL: 'https://a.example/gbfs.json' },
  eventName: 'gbfs_importer_leihrder-kln_import',
  schedule: {
    ...blankSource.schedule,
    interval: 'everyDay',
    hour: 4,
    repeatMissedEvents: true,
    active: true,
  },
  rightsholder: 'Stadt Köln',
  access: 'signedIn',
};
const withMethod = (method: SourceValues['authentication']) => withAuthentication(valid, method);
const problems = (values: SourceValues, source?: DataEntry) => {
  const issues = sourceSchema(source, taken).safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const wrongPaths = (values: SourceValues, source?: DataEntry) =>
  problems(values, source).map((problem) => problem.split(':')[0]);
const saved = (values: SourceValues, stored?: DataEntry) =>
  dataEntryOf(sourceSchema(stored, taken).parse(values), stored);
const settingsSent = (values: SourceValues, stored?: DataEntry) =>
  Object.fromEntries(
    Object.entries(saved(values, stored).adapterSettings.value).map(([key, { value }]) => [key, value]),
  );

const REQUIRED = 'Bitte füllen Sie dieses Feld aus.';
const ID_TAKEN = 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.';

describe('sourceSchema', () => {
  it('reports all required fields of an empty form together', () => {
    expect(wrongPaths(blankSource)).toEqual([
      'title',
      'dataSetId',
      'adapter',
      'eventName',
      'schedule.interval',
      'schedule.repeatMissedEvents',
      'schedule.active',
      'rightsholder',
      'access',
    ]);
  });
  it('reports what adapter, authentication and access require while title and id are empty', () => {
    const empty = { title: '', dataSetId: '', otherPublisher: true, access: 'restricted' } as const;
    const parking = withAdapter({ ...valid, ...empty }, 'MOBILITHEK_PARKING');
    expect(wrongPaths(parking)).toEqual([
      'title',
      'dataSetId',
      'publisher',
      'organisationIds',
      'settings.SUBSCRIPTION_ID_DYNAMIC',
      'settings.SUBSCRIPTION_ID_STATIC',
      'settings.SCHEMA',
      'secrets.P12_CERTIFICATE',
      'secrets.P12_PASSWORD',
    ]);
    expect(wrongPaths(withAuthentication(blankSource, 'BEARER'))).toContain('secrets.BEARER_ACCESS_TOKEN');
    expect(wrongPaths(withAuthentication(blankSource, 'OAUTH2'))).not.toContain('settings.SOURCE_URL');
  });
  it('refuses a title with characters that turn the direction of reading', () => {
    expect(problems({ ...valid, title: 'Leih\u202eräder' })).toEqual([
      'title: Bitte verwenden Sie keine unsichtbaren Zeichen und keine Steuerzeichen.',
    ]);
  });
  it('names what the event name is derived from, because its field cannot be filled in', () => {
    expect(problems({ ...valid, dataSetId: '', eventName: '' })).toContain(
      'eventName: Bitte geben Sie Adapter und ID an. Daraus ergibt sich der Ereignisname.',
    );
  });
  it('requires a weekday for a weekly schedule, a differing publisher, and organisations of a restricted access', () => {
    const values: SourceValues = {
      ...valid,
      schedule: { ...valid.schedule, interval: 'everyWeek' },
      otherPublisher: true,
      access: 'restricted',
    };
    expect(wrongPaths(values)).toEqual(['schedule.weekdays', 'publisher', 'organisationIds']);
  });
  it('accepts a complete source', () => {
    expect(problems(valid)).toEqual([]);
  });
});

describe('sourceSchema for names', () => {
  it.each([
    [{ title: 'x'.repeat(81) }, 'title: Bitte verwenden Sie höchstens 80 Zeichen.'],
    [{ dataSetId: 'x'.repeat(41) }, 'dataSetId: Bitte verwenden Sie höchstens 40 Zeichen.'],
    [
      { dataSetId: 'köln' },
      'dataSetId: Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.',
    ],
    [{ dataSetId: 'belegt' }, `dataSetId: ${ID_TAKEN}`],
    [{ dataSetId: 'Belegt' }, `dataSetId: ${ID_TAKEN}`],
    [
      { dataSetId: 'alt', eventName: 'gbfs_importer_alt_import' },
      'eventName: Ein Ereignis mit diesem Namen existiert bereits. Bitte wählen Sie eine andere ID.',
    ],
  ])('refuses %j', (change, problem) => {
    expect(problems({ ...valid, ...change })).toEqual([problem]);
  });
  it('accepts the names of the stored source itself', () => {
    const stored = saved(valid);
    const own = { ids: new Set([stored.dataSetId]), events: new Set([valid.eventName]) };
    expect(sourceSchema(stored, own).safeParse(sourceValues(stored)).success).toBe(true);
  });
  it('eventNameOf derives the name from adapter and id', () => {
    expect(eventNameOf({ adapter: 'STOPS', dataSetId: ' a ' })).toBe('stops_importer_a_import');
    expect(eventNameOf({ adapter: '', dataSetId: 'a' })).toBe('');
    expect(eventNameOf({ adapter: 'STOPS', dataSetId: ' ' })).toBe('');
  });
});

describe('sourceSchema for adapters', () => {
  it('requires a valid source URL', () => {
    const withUrl = (SOURCE_URL: string) =>
      problems({ ...valid, settings: { ...valid.settings, SOURCE_URL } });
    expect(withUrl(' ')).toEqual([`settings.SOURCE_URL: ${REQUIRED}`]);
    expect(withUrl('daten.example')).toEqual(['settings.SOURCE_URL: Bitte geben Sie eine gültige URL an.']);
    expect(withUrl(' www.daten.example ')).toEqual([]);
    expect(withUrl(`https://a.example/${'x'.repeat(183)}`)).toEqual([
      'settings.SOURCE_URL: Bitte verwenden Sie höchstens 200 Zeichen.',
    ]);
  });
  it('requires a subscription and the certificate for roadworks', () => {
    expect(problems(withAdapter(valid, 'MOBILITHEK_ROADWORKS'))).toEqual([
      `settings.SUBSCRIPTION_ID: ${REQUIRED}`,
      `secrets.P12_CERTIFICATE: ${REQUIRED}`,
      `secrets.P12_PASSWORD: ${REQUIRED}`,
    ]);
  });
  it('requires both subscriptions, a schema and the certificate for car parks', () => {
    expect(problems(withAdapter(valid, 'MOBILITHEK_PARKING'))).toEqual([
      `settings.SUBSCRIPTION_ID_DYNAMIC: ${REQUIRED}`,
      `settings.SUBSCRIPTION_ID_STATIC: ${REQUIRED}`,
      'settings.SCHEMA: Bitte wählen Sie eine Option aus.',
      `secrets.P12_CERTIFICATE: ${REQUIRED}`,
      `secrets.P12_PASSWORD: ${REQUIRED}`,
    ]);
  });
  it('uses the keys of a portal adapter for its certificate, and derives the standard', () => {
    const roadworks = withAdapter(valid, 'MOBILITHEK_ROADWORKS');
    const values: SourceValues = {
      ...roadworks,
      settings: { ...roadworks.settings, SUBSCRIPTION_ID: ' 70 ' },
      secrets: {
        ...roadworks.secrets,
        P12_CERTIFICATE: { keep: false, value: { name: 'a.p12', base64: 'AAAA' } },
        P12_PASSWORD: { keep: false, value: ' geheim ' },
      },
    };
    expect(saved(values).standard).toBe('DATEX_II');
    expect(certificateFileName(saved(values).adapterSettings)).toBe('a.p12');
    expect(settingsSent(values)).toEqual({
      SUBSCRIPTION_ID: '70',
      SCHEMA: '#',
      FORMAT: 'xml',
      ZERTIFIKAT: 'AAAA',
      ZERTIFIKATS_PASSWORT: ' geheim ',
    });
  });
});

describe('sourceSchema for authentication', () => {
  it.each([
    ['NONE', []],
    [
      'OAUTH2',
      [
        'settings.OAUTH2_TOKEN_URL',
        'settings.OAUTH2_CLIENT_ID',
        'secrets.OAUTH2_CLIENT_PASSWORD',
        'settings.OAUTH2_SCOPE',
      ],
    ],
    ['BEARER', ['secrets.BEARER_ACCESS_TOKEN']],
    ['HTTP_HEADERS', ['headers.0.name', 'headers.0.value']],
    ['P12', ['secrets.P12_CERTIFICATE', 'secrets.P12_PASSWORD']],
  ] as const)('with %s requires %j', (method, paths) => {
    expect(wrongPaths(withMethod(method))).toEqual(paths);
  });

  const header = (name: string, value: string) => ({ name, value: { keep: false, value }, stored: '' });
  const withHeaders = (...headers: SourceValues['headers'][number][]): SourceValues => ({
    ...withMethod('HTTP_HEADERS'),
    headers,
  });
  it.each([
    [withHeaders(header('x-a', '1'), header('', '')), []],
    [
      withHeaders(header('', ''), header('x-a', '1')),
      [`headers.0.name: ${REQUIRED}`, `headers.0.value: ${REQUIRED}`],
    ],
    [withHeaders(header('x-a', '1'), header('x-b', ' ')), [`headers.1.value: ${REQUIRED}`]],
    [withHeaders(header('x-a', '1'), header(' ', '2')), [`headers.1.name: ${REQUIRED}`]],
    [
      withHeaders(header('X-A', '1'), header(' x-a ', '2')),
      ['headers.1.name: Der Header ist bereits angegeben. Bitte geben Sie einen anderen Namen ein.'],
    ],
    [
      withHeaders(header('x a', '1')),
      ['headers.0.name: Namen von HTTP-Headern bestehen aus Buchstaben, Ziffern und Bindestrichen.'],
    ],
  ])('reports the problems of header rows, case %#', (values, found) => {
    expect(problems(values)).toEqual(found);
  });
  it('saves headers in lower case, and no empty rows', () => {
    expect(settingsSent(withHeaders(header(' X-Api-Key ', 'K'), header('', '')))).toEqual({
      SOURCE_URL: 'https://a.example/gbfs.json',
      'HTTP_HEADER_x-api-key': 'K',
    });
  });
});

describe('a stored source', () => {
  const stored: DataEntry = {
    ...saved(valid),
    ckanId: 'c1',
    ownerOrg: 'extern',
    privateAccess: false,
    publisher: 'Land NRW',
    cron: { minutes: [30], hours: [4, 16], daysOfMonth: [], daysOfWeek: [] },
    organisationIds: ['o1'],
    tagIds: ['t1'],
    adapterSettings: {
      value: {
        SOURCE_URL: { value: 'https://a.example', defaultValue: 'https://b.example', description: 'Quelle' },
        'HTTP_HEADER_x-api-key': plainSetting('geheim'),
        FREMD: plainSetting('bleibt'),
      },
    },
  };
  it('is saved as it was read when nothing changes, including secrets, a custom schedule and unknown settings', () => {
    expect(saved(sourceValues(stored), stored)).toEqual(stored);
  });
  it('reveals no secret in its values', () => {
    expect(JSON.stringify(sourceValues(stored))).not.toContain('geheim');
  });
  it('keeps the value of a renamed header unless a new value is entered', () => {
    const rename = (value: { keep: boolean; value: string }) =>
      settingsSent(
        { ...sourceValues(stored), headers: [{ name: 'x-key', value, stored: 'x-api-key' }] },
        stored,
      );
    expect(rename({ keep: true, value: '' })).toMatchObject({ 'HTTP_HEADER_x-key': 'geheim' });
    expect(rename({ keep: false, value: 'neu' })).toMatchObject({ 'HTTP_HEADER_x-key': 'neu' });
    expect(rename({ keep: true, value: '' })).not.toHaveProperty('HTTP_HEADER_x-api-key');
  });
  it('loses the keys of a former authentication method', () => {
    const open = withAuthentication(sourceValues(stored), 'NONE');
    expect(Object.keys(settingsSent(open, stored))).toEqual(['FREMD', 'SOURCE_URL']);
  });
  it('accepts unchanged secrets that are read as empty', () => {
    const hidden = {
      ...stored,
      adapterSettings: {
        value: { ...stored.adapterSettings.value, 'HTTP_HEADER_x-api-key': plainSetting('') },
      },
    };
    expect(problems(sourceValues(hidden), hidden)).toEqual([]);
  });
  it('requires a secret again that somebody else has removed', () => {
    const gone = { ...stored, adapterSettings: { value: { SOURCE_URL: plainSetting('https://a.example') } } };
    const values = { ...sourceValues(stored), authentication: 'BEARER' as const };
    const secrets = { ...values.secrets, BEARER_ACCESS_TOKEN: { keep: true, value: '' } };
    expect(wrongPaths({ ...values, secrets }, gone)).toEqual(['secrets.BEARER_ACCESS_TOKEN']);
    expect(wrongPaths({ ...values, secrets: { ...secrets, BEARER_ACCESS_TOKEN: blank } }, gone)).toEqual([
      'secrets.BEARER_ACCESS_TOKEN',
    ]);
    expect(wrongPaths(sourceValues(stored), { ...gone, dataSetId: stored.dataSetId })).toEqual([
      'headers.0.value',
    ]);
  });
  it('has no organisations and tags when all signed-in users have access', () => {
    expect(saved({ ...sourceValues(stored), access: 'signedIn' }, stored)).toMatchObject({
      organisationIds: [],
      tagIds: [],
    });
  });
});

it("fieldProblems returns the service's messages at the form's fields", () => {
  const header = { name: 'X-Key', value: blank, stored: '' };
  const fields = [
    'title',
    'active',
    'cron.hours.0',
    'adapterSettings.value.SOURCE_URL',
    'adapterSettings.value.ZERTIFIKAT',
    'adapterSettings.value.HTTP_HEADER_x-key',
    'adapterSettings.value.HTTP_HEADER_x.other',
  ];
  expect(
    fieldProblems(
      fields.map((field) => ({ field, message: 'm' })),
      [header],
    ),
  ).toEqual(
    [
      'title',
      'schedule.active',
      'schedule.interval',
      'settings.SOURCE_URL',
      'secrets.P12_CERTIFICATE',
      'headers.0.name',
      'authentication',
    ].map((field) => ({ field, message: 'm' })),
  );
});
