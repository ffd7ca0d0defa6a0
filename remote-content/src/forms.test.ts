import {
  ADAPTER_IDS,
  type AdapterId,
  AUTHENTICATIONS,
  type Authentication,
  authenticationKeys,
  exportsOffers,
  OFFER_ADAPTER_IDS,
  type OfferAdapterId,
  PARKING_SCHEMAS,
  settingsOfOffer,
  technicalKeys,
} from '@mobidrom/platform-api';
import { blankSchedule, type ScheduleValues } from '@mobidrom/shared-ui/forms';
import { fieldsLeftOut, requiredFields } from '@mobidrom/shared-ui/testing';
import { describe, expect, it } from 'vitest';
import { PLAN } from './bulk/lines/lines.fixture';
import { blankPlan, planSchema } from './bulk/plan/plan.schema';
import {
  blankOffer,
  eventNameOf,
  NO_TAKEN_NAMES,
  type OfferValues,
  offerSchema,
} from './offers/offer.schema';
import { texts as offerTexts } from './offers/texts';
import {
  blankOrganisation,
  type OrganisationValues,
  organisationSchema,
} from './organisations/organisation.schema';
import { texts as organisationTexts } from './organisations/texts';
import {
  accessSchema,
  blankAccess,
  blankInterval,
  blankOfferChoice,
  intervalSchema,
  offerChoiceSchema,
} from './sources/several/several.schema';
import { dataEntryOf, sourceSchema } from './sources/source.schema';
import { secretName } from './sources/sourceSettings';
import {
  blankSource,
  type PlainKey,
  type SourceValues,
  eventNameOf as sourceEventNameOf,
} from './sources/sourceValues';
import { fixedSettings, isPortalAdapter, withAdapter, withAuthentication } from './sources/technicalChoices';
import { texts as sourceTexts } from './sources/texts';
import { blankTag, tagSchema } from './tags/tag.schema';

/*
 * Every form of the content areas, in each variant that shows other fields. The first error summary names everything that
 * is missing, whatever else is empty: it must not grow from one attempt to the next.
 */

const weekly: ScheduleValues = {
  ...blankSchedule,
  interval: 'everyWeek',
  weekdays: ['MONDAY'],
  repeatMissedEvents: true,
  active: true,
};
const text = { keep: false, value: 'geheim' };
const file = { keep: false, value: { name: 'zugang.p12', base64: 'AAAA' } };

function filledSource(adapter: AdapterId, method: Authentication, restricted: boolean): SourceValues {
  const chosen = withAdapter(blankSource, adapter);
  const values = isPortalAdapter(adapter) ? chosen : withAuthentication(chosen, method);
  const fixed = fixedSettings(adapter);
  const settings: Record<string, string> = { ...values.settings };
  const secrets: Record<string, unknown> = { ...values.secrets };
  const keys = [...technicalKeys(adapter).required, ...authenticationKeys(adapter, values.authentication)];
  for (const key of keys) {
    if (key.includes('URL')) settings[key] = 'https://daten.example';
    else if (key === 'SCHEMA') settings[key] = fixed[key] ?? PARKING_SCHEMAS[0];
    else if (secretName(key) in secrets)
      secrets[secretName(key)] = /ZERTIFIKAT$|CERTIFICATE/.test(key) ? file : text;
    else settings[key] = fixed[key as PlainKey] ?? 'angegeben';
  }
  return {
    ...values,
    settings: settings as SourceValues['settings'],
    secrets: secrets as unknown as SourceValues['secrets'],
    headers:
      values.authentication === 'HTTP_HEADERS'
        ? [{ name: 'x-key', value: text, stored: '' }]
        : values.headers,
    title: 'Räder',
    dataSetId: 'raeder',
    eventName: sourceEventNameOf({ adapter, dataSetId: 'raeder' }),
    schedule: weekly,
    rightsholder: 'Stadt Köln',
    otherPublisher: true,
    publisher: 'Stadt Bonn',
    access: restricted ? 'restricted' : 'signedIn',
    organisationIds: restricted ? ['koeln'] : [],
  };
}
const sources = ADAPTER_IDS.flatMap((adapter) =>
  (Object.keys(AUTHENTICATIONS) as Authentication[])
    .filter((method) => !isPortalAdapter(adapter) || method === 'P12')
    .flatMap((method) => [true, false].map((restricted) => [adapter, method, restricted] as const)),
);

const filledOffer = (adapter: OfferAdapterId, exported: boolean): OfferValues => ({
  ...blankOffer,
  title: 'Räder',
  id: 'raeder',
  description: 'Alle Räder',
  adapter,
  aggregatedFeeds: ['koeln'],
  schema: adapter === 'MOBILITHEK_PARKING' ? PARKING_SCHEMAS[0] : '',
  ...(exported && { exportToMobilithek: true, offerId: '4711', p12Certificate: file, p12Password: text }),
  eventName: eventNameOf(adapter, 'raeder'),
  ...(exportsOffers(adapter) && { schedule: weekly }),
});
const offers = OFFER_ADAPTER_IDS.flatMap((adapter) =>
  (exportsOffers(adapter) ? [true, false] : [false]).map((exported) => [adapter, exported] as const),
);

const organisation: OrganisationValues = {
  ...blankOrganisation,
  name: 'Stadt Köln',
  email: 'info@koeln.example',
  organisationType: 'Privatwirtschaft',
  contact: { ...blankOrganisation.contact, name: 'Kim', surname: 'Beispiel', email: 'kim@koeln.example' },
};

describe('the first summary names everything that is missing', () => {
  it.each(sources)('in a data source with %s, %s, restricted: %s', (adapter, method, restricted) => {
    const form = {
      schema: sourceSchema(undefined, { ids: new Set<string>(), events: new Set<string>() }),
      filled: filledSource(adapter, method, restricted),
      blank: blankSource,
      choices: ['adapter', 'authentication', 'otherPublisher', 'access', 'schedule.interval'],
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    const keys = [...technicalKeys(adapter).required, ...authenticationKeys(adapter, method)];
    // Title, id, event, three of the schedule, rights holder, publisher.
    expect(requiredFields(form)).toHaveLength(
      8 + keys.length + (method === 'HTTP_HEADERS' ? 1 : 0) + (restricted ? 1 : 0),
    );
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it.each(offers)('in a data offer with %s, exported: %s', (adapter, exported) => {
    const form = {
      schema: offerSchema(undefined, NO_TAKEN_NAMES),
      filled: filledOffer(adapter, exported),
      blank: blankOffer,
      choices: ['adapter', 'exportToMobilithek', 'schedule.interval'],
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    const ofSchedule = exportsOffers(adapter) ? 4 : 0;
    expect(requiredFields(form)).toHaveLength(
      4 + ofSchedule + (exported ? 3 : 0) + (adapter === 'MOBILITHEK_PARKING' ? 1 : 0),
    );
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in an organisation', () => {
    const form = { schema: organisationSchema([]), filled: organisation, blank: blankOrganisation };
    expect(requiredFields(form)).toHaveLength(6);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it.each([true, false])('in what several data sources have in common, restricted: %s', (restricted) => {
    const form = {
      schema: planSchema(() => 10, 2000),
      filled: {
        ...PLAN,
        access: restricted ? ('restricted' as const) : PLAN.access,
        organisationIds: restricted ? ['koeln'] : [],
        schedule: weekly,
      },
      blank: blankPlan,
      choices: ['access', 'schedule.interval'],
    };
    expect(form.schema.safeParse(form.filled).error).toBeUndefined();
    expect(requiredFields(form)).toEqual([
      'columns.title',
      'columns.sourceUrl',
      'adapter',
      'rightsholder',
      'schedule.weekdays',
      'schedule.repeatMissedEvents',
      'schedule.active',
      ...(restricted ? ['organisationIds'] : []),
    ]);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in the interval of several data sources', () => {
    const filled = { schedule: { ...weekly, repeatMissedEvents: false } };
    const form = {
      schema: intervalSchema,
      filled,
      blank: blankInterval,
      choices: ['schedule.interval'],
    };
    expect(requiredFields(form)).toEqual(['schedule.weekdays']);
    expect(requiredFields({ ...form, choices: [] })).toContain('schedule.interval');
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in the access right of several data sources', () => {
    const filled = { ...blankAccess, access: 'restricted' as const, organisationIds: ['koeln'] };
    const form = { schema: accessSchema, filled, blank: blankAccess };
    expect(requiredFields({ ...form, choices: ['access'] })).toEqual(['organisationIds']);
    expect(requiredFields(form)).toContain('access');
    expect(fieldsLeftOut({ ...form, choices: ['access'] })).toEqual([]);
  });
  it('in the choice of a data offer', () => {
    const form = { schema: offerChoiceSchema, filled: { offer: 'GBFS/rad' }, blank: blankOfferChoice };
    expect(requiredFields(form)).toEqual(['offer']);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
  it('in a tag', () => {
    const form = { schema: tagSchema([]), filled: { tagName: 'Rad' }, blank: blankTag };
    expect(requiredFields(form)).toEqual(['tagName']);
    expect(fieldsLeftOut(form)).toEqual([]);
  });
});

describe('a read-only field never asks to be filled in', () => {
  const paths = (
    schema: { safeParse(values: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
    values: object,
  ) => (schema.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'));

  it('of a stored data source', () => {
    const values = filledSource('GBFS', 'NONE', false);
    const stored = dataEntryOf(
      sourceSchema(undefined, { ids: new Set<string>(), events: new Set<string>() }).parse(values),
      undefined,
    );
    const schema = sourceSchema(stored, { ids: new Set(['raeder']), events: new Set<string>() });
    const foreign = { dataSetId: 'räder.köln', rightsholder: '', publisher: '' };
    expect(paths(schema, { ...values, ...foreign })).toEqual([]);
    const unknown = schema.safeParse({ ...values, adapter: 'NEU' }).error?.issues ?? [];
    expect(unknown.map(({ message }) => message)).toEqual([
      'Das Portal kennt diesen Adapter nicht. Die Datenquelle kann deshalb nicht gespeichert werden.',
    ]);
  });
  it('of a stored data offer', () => {
    const settings = settingsOfOffer(
      { ...filledOffer('GBFS', false), adapter: 'GBFS', p12Certificate: '', p12Password: '' },
      new Date(0),
      '',
    );
    const stored = {
      adapter: 'GBFS',
      id: 'räder',
      settings,
      catalogue: { state: 'missing' },
      schedule: undefined,
    } as const;
    const schema = offerSchema(stored, { ids: ['räder'], eventNames: [] });
    expect(paths(schema, { ...filledOffer('GBFS', false), id: 'räder' })).toEqual([]);
  });
  it('that is derived names the fields that it is derived from', () => {
    const messageAt = (
      schema: ReturnType<typeof offerSchema> | ReturnType<typeof sourceSchema>,
      values: object,
    ) => schema.safeParse(values as never).error?.issues.find(({ path }) => path[0] === 'eventName')?.message;
    expect(messageAt(sourceSchema(undefined, { ids: new Set(), events: new Set() }), blankSource)).toBe(
      'Bitte geben Sie Adapter und ID an. Daraus ergibt sich der Ereignisname.',
    );
    expect(
      messageAt(offerSchema(undefined, NO_TAKEN_NAMES), { ...blankOffer, adapter: 'MOBILITHEK_PARKING' }),
    ).toBe('Bitte geben Sie eine ID an. Daraus ergibt sich der Ereignisname.');
  });
});

describe('a section has a name that no field in the form has', () => {
  it.each([
    ['a data source', sourceTexts],
    ['a data offer', offerTexts],
    ['an organisation', organisationTexts],
  ])('of %s', (_of, { sections, fields }) => {
    const names: ReadonlySet<unknown> = new Set(Object.values(fields));
    expect(names.size).toBeGreaterThan(10);
    expect(Object.values(sections).filter((title) => names.has(title))).toEqual([]);
  });
});
