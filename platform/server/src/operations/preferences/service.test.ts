import {
  ADAPTER_IDS,
  deleteSettings,
  findStoredSettings,
  getSettings,
  isOfferAdapterId,
  listSettingGroups,
  listSettings,
  plainSetting,
  saveSettings,
  settingPairs,
  settingsOfPairs,
} from '@mobidrom/platform-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../platform.fixture';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const key = { component: 'map/app', group: 'Größe & Farbe' };
const values = { value: { zoom: { value: '11', defaultValue: '10', description: 'Vergrößerung' } } };
const editor = () => platform.as('preference_viewer', 'preference_create', 'preference_delete');

test('writes, lists, returns, changes and removes a group', async () => {
  expect(await saveSettings(editor(), key, values)).toMatchObject({ ok: true });
  expect(await listSettings(editor())).toEqual({
    ok: true,
    value: { items: [{ ...key, keys: ['zoom'], history: true }], unread: [] },
  });
  expect(await listSettingGroups(editor(), key.component)).toEqual({ ok: true, value: [key.group] });
  expect(await getSettings(editor(), key)).toEqual({ ok: true, value: values });
  const changed = { value: { breite: plainSetting('7') } };
  await saveSettings(platform.as('preference_update'), key, changed);
  expect(await getSettings(editor(), key)).toEqual({ ok: true, value: changed });
  expect(await deleteSettings(editor(), key)).toMatchObject({ ok: true });
  expect(await deleteSettings(editor(), key)).toMatchObject({ failure: { status: 404 } });
  expect(await getSettings(editor(), key)).toMatchObject({ failure: { status: 404 } });
});

test('returns the pairs in the order in which they were saved, also of keys that look like numbers', async () => {
  const names = ['zoom', 'a', '10', '2', 'breite', '1'];
  const settings = settingsOfPairs(names.map((name) => [name, plainSetting(`Wert ${name}`)]));
  await saveSettings(editor(), key, settings);
  for (const role of ['preference_update', 'preference_viewer']) {
    const read = await getSettings(platform.as(role), key);
    expect(read).toEqual({ ok: true, value: settings });
    expect(read.ok && settingPairs(read.value).map(([name]) => name)).toEqual(names);
  }
  expect(await listSettings(editor())).toMatchObject({ value: { items: [{ keys: names }] } });
  await deleteSettings(editor(), key);
});

test('accepts component, group and key of 500 characters each, and no longer ones', async () => {
  const long = (length: number) =>
    'Größe & Maß '
      .repeat(50)
      .slice(0, length - 1)
      .concat('x');
  const named = { component: long(500), group: long(500) };
  const pairs = settingsOfPairs([[long(500), plainSetting('1')]]);
  expect(await saveSettings(editor(), named, pairs)).toMatchObject({ ok: true });
  expect(await getSettings(editor(), named)).toEqual({ ok: true, value: pairs });
  expect(await deleteSettings(editor(), named)).toMatchObject({ ok: true });
  const rare = Array.from({ length: 500 }, (_, index) => String.fromCharCode(0x4e00 + 37 * index)).join('');
  expect(await saveSettings(editor(), { component: rare, group: rare }, pairs)).toMatchObject({
    failure: { status: 400, fields: [{ field: 'group' }] },
  });
  const longer = settingsOfPairs([[long(501), plainSetting('1')]]);
  expect(await saveSettings(editor(), key, longer)).toMatchObject({ failure: { status: 400 } });
});

test('names wrong fields', async () => {
  const send = async (body: unknown) => {
    const answer = await saveSettings(editor(), key, body as typeof values);
    return answer.ok ? [] : answer.failure.fields?.map(({ field }) => field);
  };
  expect(await send({})).toEqual(['value']);
  expect(await send({ value: {} })).toEqual(['value']);
  expect(await send({ value: { zoom: { value: 7 } } })).toEqual(['value.zoom.value']);
  expect(await send({ value: { '': plainSetting('x') } })).toHaveLength(1);
});

test('refuses the roles of data offers for components without offers', async () => {
  const component = ADAPTER_IDS.find((id) => !isOfferAdapterId(id)) ?? '';
  const source = { component, group: 'quelle' };
  await saveSettings(editor(), source, values);
  const offers = platform.as('datenangebots_verwaltung_update', 'datenangebots_verwaltung_read');
  expect(await getSettings(offers, source)).toMatchObject({ failure: { status: 403 } });
  expect(await saveSettings(offers, source, values)).toMatchObject({ failure: { status: 403 } });
  expect(await listSettings(offers)).toEqual({ ok: true, value: { items: [], unread: [] } });
  await deleteSettings(editor(), source);
});

test('permits the roles of data offers for settings of adapters only', async () => {
  const offers = platform.as('datenangebots_verwaltung_create');
  const offer = { component: 'GBFS', group: 'rad-nrw' };
  expect(await saveSettings(offers, offer, values)).toMatchObject({ ok: true });
  expect(await saveSettings(offers, key, values)).toMatchObject({ failure: { status: 403 } });
  await saveSettings(editor(), key, values);
  expect(await listSettings(offers)).toEqual({
    ok: true,
    value: { items: [{ ...offer, keys: ['zoom'], history: true }], unread: [] },
  });
  expect(await listSettings(editor())).toMatchObject({ value: { items: [offer, key] } });
  expect(await deleteSettings(offers, offer)).toMatchObject({ ok: true });
});

test('lets only people with the right to data offers change the data sources of one: they publish a data set of its name', async () => {
  const offer = { component: 'GBFS', group: 'geheim' };
  const of = (feeds: string, zoom = '11') => ({
    value: { AGGREGATED_FEEDS: plainSetting(feeds), zoom: plainSetting(zoom) },
  });
  const refused = await saveSettings(editor(), offer, of('leihraeder'));
  expect(refused).toMatchObject({
    failure: {
      status: 403,
      text: expect.stringContaining('AGGREGATED_FEEDS'),
      // Names the field, so that an import goes on with other groups.
      fields: [{ field: 'value.AGGREGATED_FEEDS.value' }],
    },
  });
  expect(await getSettings(editor(), offer)).toMatchObject({ failure: { status: 404 } });
  // The group may be there before: without data sources it publishes nothing.
  expect(await saveSettings(editor(), offer, of(''))).toMatchObject({ ok: true });
  expect(await saveSettings(editor(), offer, of('leihraeder'))).toMatchObject({ failure: { status: 403 } });
  const offers = platform.as('datenangebots_verwaltung_update');
  expect(await saveSettings(offers, offer, of('leihraeder,roller'))).toMatchObject({ ok: true });
  expect(await saveSettings(editor(), offer, of('roller, leihraeder', '12'))).toMatchObject({ ok: true });
  for (const feeds of ['roller', '', 'roller,leihraeder,x'])
    expect(await saveSettings(editor(), offer, of(feeds))).toMatchObject({ failure: { status: 403 } });
  expect(await saveSettings(editor(), offer, values)).toMatchObject({ failure: { status: 403 } });
  // The group would take its list along.
  expect(await deleteSettings(editor(), offer)).toMatchObject({
    failure: { status: 403, text: expect.stringContaining('AGGREGATED_FEEDS') },
  });
  expect(await getSettings(editor(), offer)).toMatchObject({ ok: true });
  expect(await saveSettings(offers, offer, of(''))).toMatchObject({ ok: true });
  expect(await deleteSettings(editor(), offer)).toMatchObject({ ok: true });
  expect(await saveSettings(offers, offer, of('leihraeder'))).toMatchObject({ ok: true });
  expect(await deleteSettings(offers, offer)).toMatchObject({ ok: true });
  // Other components have no feed.
  expect(await saveSettings(editor(), key, of('leihraeder'))).toMatchObject({ ok: true });
  expect(await deleteSettings(editor(), key)).toMatchObject({ ok: true });
});

test('refuses more data sources of an offer than 500, naming the field', async () => {
  const offers = platform.as('datenangebots_verwaltung_update');
  const offer = { component: 'GBFS', group: 'viele' };
  const of = (count: number) => ({
    value: { AGGREGATED_FEEDS: plainSetting(Array(count).fill('x').join()) },
  });
  expect(await saveSettings(offers, offer, of(501))).toMatchObject({
    failure: {
      status: 400,
      fields: [{ field: 'value.AGGREGATED_FEEDS.value', message: expect.stringContaining('höchstens 500') }],
    },
  });
  expect(await saveSettings(offers, offer, of(500))).toMatchObject({ ok: true });
  await deleteSettings(offers, offer);
  // Of another component, the key may mean something else.
  expect(await saveSettings(editor(), key, of(501))).toMatchObject({ ok: true });
  await deleteSettings(editor(), key);
});

test('saves a group only in the state of the condition, and says who has changed it', async () => {
  await saveSettings(editor(), key, values);
  const found = await findStoredSettings(editor(), key);
  const state = found.ok ? found.value?.state : undefined;
  expect(state).toMatch(/^[\w-]{43}$/);
  const of = (text: string) => ({ value: { breite: plainSetting(text) } });
  const all = () => platform.as('preference_viewer', 'preference_create', 'preference_update');
  const answers = [
    await saveSettings(all(), key, of('7'), state),
    await saveSettings(all(), key, of('8'), state),
  ];
  expect(answers).toMatchObject([{ ok: true }, { ok: false, failure: { status: 412 } }]);
  const [, refused] = answers;
  expect(refused?.ok === false && refused.failure.text).toMatch(
    /Die Gruppe wurde inzwischen von \S+ geändert\. Ihre Änderung wurde nicht gespeichert\./,
  );
  expect(await getSettings(editor(), key)).toEqual({ ok: true, value: of('7') });
  expect(await saveSettings(all(), key, of('9'))).toMatchObject({ ok: true });
  await deleteSettings(editor(), key);
  expect(await saveSettings(all(), key, of('8'), state)).toMatchObject({ failure: { status: 412 } });
  expect(await findStoredSettings(editor(), key)).toEqual({ ok: true, value: undefined });
});

test('deletes a group only in the state of the condition, and says who has changed it', async () => {
  await saveSettings(editor(), key, values);
  const stateNow = async () => {
    const found = await findStoredSettings(editor(), key);
    return found.ok ? found.value?.state : undefined;
  };
  const seen = await stateNow();
  await saveSettings(editor(), key, { value: { breite: plainSetting('7') } });
  const refused = await deleteSettings(editor(), key, seen);
  expect(refused).toMatchObject({ failure: { status: 412 } });
  expect(refused.ok === false && refused.failure.text).toMatch(
    /Die Gruppe wurde inzwischen von \S+ geändert\. Sie wurde nicht gelöscht\./,
  );
  const changed = await stateNow();
  expect(changed).toBeDefined();
  expect(await deleteSettings(editor(), key, changed)).toMatchObject({ ok: true });
  expect(await stateNow()).toBeUndefined();
  expect(await deleteSettings(editor(), key, changed)).toMatchObject({ failure: { status: 404 } });
});

test('creates a group under the condition that there is none', async () => {
  const creator = () => platform.as('preference_create', 'preference_update');
  await deleteSettings(editor(), key);
  expect(await saveSettings(creator(), key, values, null)).toMatchObject({ ok: true });
  const refused = await saveSettings(creator(), key, { value: { breite: plainSetting('7') } }, null);
  expect(refused).toMatchObject({ failure: { status: 412 } });
  expect(refused.ok === false && refused.failure.text).toContain(
    'Die Gruppe wurde inzwischen von kim angelegt. Ihre Änderung wurde nicht gespeichert.',
  );
  expect(await getSettings(editor(), key)).toEqual({ ok: true, value: values });
});
