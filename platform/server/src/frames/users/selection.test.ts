import { beforeEach, describe, expect, it } from 'vitest';
import { undoText } from './selectionForm';
import {
  account,
  accounts,
  app,
  approve,
  LIST,
  namesIn,
  newestTrail,
  open,
  provideUsers,
  signOn,
  storeHoldings,
} from './users.fixture';

provideUsers();
/** Accounts that tests change. They are as before at the beginning of each. */
const NAMES = ['betrieb', 'gast', 'karte'];
const ROLES: Readonly<Record<string, string[]>> = { betrieb: ['nosql_viewer'], gast: [], karte: [] };
const SELECTION = `${LIST}selection`;

beforeEach(async () => {
  for (const name of NAMES) {
    const { id } = await account(name);
    await accounts.setHoldings(id, { roles: ROLES[name] ?? [], groups: [] });
    await accounts.setEnabled(id, true);
  }
});

type Fields = readonly (readonly [name: string, value: string])[];
async function post(path: string, fields: Fields, { by = 'admin', site = 'same-origin' } = {}) {
  return app.inject({
    method: 'POST',
    url: `${SELECTION}${path}`,
    headers: {
      cookie: await signOn(by),
      'content-type': 'application/x-www-form-urlencoded',
      ...(site && { 'sec-fetch-site': site }),
    },
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
}
const selecting = async (names: readonly string[]): Promise<Fields> =>
  Promise.all(names.map(async (name) => ['account', (await account(name)).id] as const));
/** Returns the hidden fields of a page, as a browser sends them. */
const hiddenIn = (body: string, action: string): Fields => {
  const form = body.split('<form ').find((part) => part.includes(`action="${SELECTION}${action}#meldung"`));
  const fields = (form ?? '').split('</form>')[0]?.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g);
  return [...(fields ?? [])].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]);
};
const ask = async (names: readonly string[], step: string, more: Fields = [], by = 'admin') =>
  (await post('', [...(await selecting(names)), ['step', step], ...more], { by })).body;
const answer = async (question: string, step: string, by = 'admin') =>
  post('/run', [...hiddenIn(question, '/run'), ['step', step]], { by });
const enabled = async () => Promise.all(NAMES.map(async (name) => (await account(name)).enabled));

describe('the selection', () => {
  const countIn = (body: string) => /class="chosen"[^>]*>([^<]+)</.exec(body)?.[1];
  it('outlives a search, and is counted with what the search hides', async () => {
    const { body } = await post('', [
      ...(await selecting(['gast', 'karte'])),
      ['q', 'GAST'],
      ['step', 'search'],
    ]);
    expect(namesIn(body)).toEqual(['gast']);
    expect(countIn(body)).toBe('2 ausgewählt, davon 1 durch die Suche ausgeblendet');
    expect(body.match(/<input type="hidden" name="account" value="([^"]+)"/)?.[1]).toBe(
      (await account('karte')).id,
    );
  });
  it('can be seen and changed while a search finds nothing', async () => {
    const { body } = await post('', [
      ...(await selecting(['gast'])),
      ['q', 'nichts davon'],
      ['step', 'search'],
    ]);
    expect(countIn(body)).toBe('1 ausgewählt, davon 1 durch die Suche ausgeblendet');
    expect(body).toContain('Kein Konto passt zu Ihrer Suche.');
    expect(body).not.toContain('Alle Konten zeigen');
  });
  it('is all that a search finds besides what was selected, or nothing', async () => {
    const all = await post('', [...(await selecting(['gast'])), ['q', 'tags lesen'], ['step', 'all']]);
    expect(namesIn(all.body)).toEqual(['admin', 'leser', 'redaktion']);
    expect(countIn(all.body)).toBe('4 ausgewählt, davon 1 durch die Suche ausgeblendet');
    const none = await post('', [...(await selecting(['gast'])), ['step', 'none']]);
    expect(countIn(none.body)).toBe('0 ausgewählt');
  });
  it('leads to the address of the search while nothing is selected', async () => {
    const { statusCode, headers } = await post('', [
      ['q', 'Müller & Co'],
      ['step', 'search'],
    ]);
    expect([statusCode, headers.location]).toEqual([303, `${LIST}?q=M%C3%BCller%20%26%20Co`]);
  });
  it('goes by the search that was carried out, whatever else is typed in its field', async () => {
    const list = await post('', [...(await selecting(['gast'])), ['typed', 'GAST'], ['step', 'search']]);
    expect(namesIn(list.body)).toEqual(['gast']);
    expect(hiddenIn(list.body, '')).toEqual([['q', 'GAST']]);
    const typed: Fields = [...hiddenIn(list.body, ''), ['typed', 'karte']];
    const question = await ask(['gast'], 'disable', typed);
    expect(question).not.toContain('durch die Suche ausgeblendet');
    const back = await post('', [...hiddenIn(question, '/run'), ['step', 'search']]);
    expect(namesIn(back.body)).toEqual(['gast']);
    const all = await post('', [...typed, ['step', 'all']]);
    expect(namesIn(all.body)).toEqual(['gast']);
    expect(list.body).toMatch(/<input id="q" name="typed" type="search"[^>]* value="GAST"/);
  });
  it.each([
    ['an account', 'disable', [], 'Bitte wählen Sie mindestens ein Konto aus.'],
    ['a template', 'give', ['gast'], 'Bitte wählen Sie eine Vorlage.'],
  ])('asks for %s that is missing', async (_, step, names, words) => {
    expect(await ask(names, step, [['template', 'erfunden']])).toContain(words);
  });
  it('is no longer than 500 accounts, and is kept when it is', async () => {
    const many = Array.from({ length: 501 }, (_unused, at) => {
      return ['account', `6d6f6269-0000-4000-9000-${String(at).padStart(12, '0')}`] as const;
    });
    const { body } = await post('', [...many, ...(await selecting(['gast'])), ['step', 'remove']]);
    expect(body).toContain('Bitte wählen Sie höchstens 500 Konten auf einmal aus.');
    expect(body).toMatch(/value="6d6f6269-[^"]+06" checked/);
  });
  it.each([
    [
      [
        ['account', 'x'],
        ['step', 'disable'],
      ],
      'account',
    ],
    [[['step', 'erfunden']], 'step'],
  ] as const)('names the wrong field of a form that the page did not make', async (fields, name) => {
    const { statusCode, body } = await post('', fields);
    expect(statusCode).toBe(400);
    expect(body).toContain(name);
  });
});

describe('the question', () => {
  it('names the accounts, what the search hides, and those that stay as they are', async () => {
    await accounts.setEnabled((await account('karte')).id, false);
    const body = await ask(['admin', 'gast', 'betrieb', 'karte'], 'disable', [['q', 'gast']]);
    expect(body).toContain('Wollen Sie 2 Konten deaktivieren?');
    expect(body).toContain('1 Konto davon ist in der Liste durch die Suche ausgeblendet.');
    expect(body).toMatch(/Betroffen: 2 Konten.*<b>betrieb<\/b>.*<b>gast<\/b>.*Unverändert: 2 Konten/s);
    expect(body).toMatch(/<b>admin<\/b>.*Das eigene Konto können Sie weder/s);
    expect(body).toMatch(/<b>karte<\/b>.*Es ist bereits deaktiviert\./s);
    expect(await enabled(), 'nothing is changed yet').toEqual([true, true, false]);
  });
  it('names the rights that an account gets', async () => {
    const body = await ask(['betrieb'], 'give', [['template', 'zones']]);
    expect(body).toContain('die Rechte der Vorlage „Zonenmanager“ geben?');
    expect(body).toContain('Erhält 5 Rechte: Zonen diskutieren, Zonen bearbeiten');
  });
  it('offers no answer where nothing can be changed', async () => {
    const body = await ask(['admin'], 'remove');
    expect(body).toContain('Für keines der ausgewählten Konten ist das möglich oder nötig.');
    expect(body).not.toMatch(/<button[^>]+value="remove"/);
  });
});

describe('a change of several accounts', () => {
  it('disables them, is recorded for each, and can be undone', async () => {
    const done = await answer(await ask(['gast', 'karte', 'admin'], 'disable', [['q', 'a']]), 'disable');
    expect(done.body).toContain('2 Konten wurden deaktiviert: gast, karte.');
    expect(await enabled()).toEqual([true, false, false]);
    expect(await newestTrail(2)).toMatchObject([
      { kind: 'rights', outcome: 'succeeded', actor: 'admin', object: 'gast', detail: 'disabled' },
      { object: 'karte', detail: 'disabled' },
    ]);
    const undone = await post('/undo', hiddenIn(done.body, '/undo'));
    expect(undone.body).toContain('Die Änderung an 2 Konten wurde rückgängig gemacht: gast, karte.');
    expect(await enabled()).toEqual([true, true, true]);
  });
  it('gives the rights of a template, and undoing takes only what it gave', async () => {
    const question = await ask(['betrieb', 'gast'], 'give', [['template', 'operation']]);
    const done = await answer(question, 'give');
    expect(done.body).toContain('2 Konten haben die Rechte erhalten: betrieb, gast.');
    const { roles } = await account('gast');
    expect(roles).toContain('event_scheduler_execute');
    expect([...(await account('betrieb')).roles].sort()).toEqual([...roles].sort());
    await post('/undo', hiddenIn(done.body, '/undo'));
    expect((await account('betrieb')).roles).toEqual(['nosql_viewer']);
    expect((await account('gast')).roles).toEqual([]);
  });
  it('takes the rights of a template, and undoing gives them back', async () => {
    const done = await answer(await ask(['betrieb', 'gast'], 'take', [['template', 'read']]), 'take');
    expect(done.body).toContain('1 Konto wurden die Rechte entzogen: betrieb.');
    expect((await account('betrieb')).roles).toEqual([]);
    await post('/undo', hiddenIn(done.body, '/undo'));
    expect((await account('betrieb')).roles).toEqual(['nosql_viewer']);
  });
  it('gives no other rights than the question named, and asks again', async () => {
    const READ = { remote: 'verkehr', name: 'verkehr_read', title: 'Verkehr lesen' };
    await approve(READ);
    const question = await ask(['gast'], 'give', [['template', 'remote:verkehr']]);
    await approve(READ, { ...READ, name: 'verkehr_delete', title: 'Verkehr löschen' });
    const done = await answer(question, 'give');
    expect(done.body).toContain('<b>gast:</b> Die Vorlage enthält inzwischen andere Rechte.');
    expect((await account('gast')).roles).toEqual([]);
    expect(await newestTrail(1)).toMatchObject([{ detail: 'give remote:verkehr: templateChanged' }]);
    const again = await post('', [...hiddenIn(done.body, ''), ['step', 'give']]);
    expect(again.body).toContain('Erhält 2 Rechte: Verkehr lesen und Verkehr löschen');
    await answer(again.body, 'give');
    expect((await account('gast')).roles).toEqual(['verkehr_read', 'verkehr_delete']);
    await approve();
  });
  it('is made to accounts with a role and a group that the realm has no more', async () => {
    await storeHoldings('gast', ['Alte Rolle'], ['alte_gruppe']);
    const disabled = await answer(await ask(['gast', 'karte'], 'disable'), 'disable');
    expect(disabled.body).toContain('2 Konten wurden deaktiviert: gast, karte.');
    expect(await account('gast')).toMatchObject({ roles: ['Alte Rolle'], groups: ['alte_gruppe'] });
    await post('/undo', hiddenIn(disabled.body, '/undo'));
    expect(await enabled()).toEqual([true, true, true]);
    const given = await answer(await ask(['gast'], 'give', [['template', 'zones']]), 'give');
    expect(given.body).toContain('1 Konto hat die Rechte erhalten: gast.');
    const { roles, groups } = await account('gast');
    expect([roles.length, roles.includes('Alte Rolle'), groups]).toEqual([5, false, []]);
    expect(await newestTrail(1)).toMatchObject([{ detail: expect.stringContaining('-group:alte_gruppe') }]);
    await post('/undo', hiddenIn(given.body, '/undo'));
    expect((await account('gast')).roles).toEqual([]);
  });
  it('is not undone over what others have decided since, also where the state is the same again', async () => {
    const done = await answer(await ask(['gast', 'karte'], 'disable'), 'disable');
    const { id } = await account('gast');
    for (const again of [true, false]) await accounts.setEnabled(id, again);
    await accounts.setEnabled((await account('karte')).id, true);
    const undone = await post('/undo', hiddenIn(done.body, '/undo'));
    expect(undone.body).toContain('<b>gast:</b> Das Konto wurde inzwischen geändert.');
    expect(undone.body).toContain('<b>karte:</b> Das ist inzwischen erledigt.');
    expect(await newestTrail(2)).toMatchObject([
      { outcome: 'failed', object: 'gast', detail: 'undo: changed' },
      { outcome: 'failed', object: 'karte', detail: 'undo: undone' },
    ]);
    expect(await enabled()).toEqual([true, false, true]);
  });
  it('is not undone in part where a right is gone with a set, and names it', async () => {
    const READ = { remote: 'verkehr', name: 'verkehr_read', title: 'Verkehr lesen' };
    const WRITE = { ...READ, name: 'verkehr_update', title: 'Verkehr bearbeiten' };
    await approve(READ, WRITE);
    const { id } = await account('gast');
    await accounts.setHoldings(id, { roles: [READ.name, WRITE.name], groups: [] });
    const done = await answer(await ask(['gast'], 'take', [['template', 'remote:verkehr']]), 'take');
    await approve(READ);
    const undone = await post('/undo', hiddenIn(done.body, '/undo'));
    expect(undone.body).toContain(
      '<b>gast:</b> Das Recht verkehr_update gibt es derzeit nicht. Das Konto bleibt unverändert.',
    );
    expect((await account('gast')).roles).toEqual([]);
    expect(await newestTrail(1)).toMatchObject([{ detail: 'undo: notOffered verkehr_update' }]);
    await approve(READ, WRITE);
    await post('/undo', hiddenIn(done.body, '/undo'));
    expect((await account('gast')).roles).toEqual([READ.name, WRITE.name]);
    await approve();
  });
  it('leaves an account alone that somebody has changed since the question, and asks again for it', async () => {
    const question = await ask(['gast', 'karte'], 'disable');
    await accounts.setHoldings((await account('gast')).id, { roles: ['nosql_viewer'], groups: [] });
    const done = await answer(question, 'disable');
    expect(done.body).toContain('1 Konto wurde deaktiviert: karte.');
    expect(done.body).toMatch(
      /1 Konto wurde nicht geändert:.*<b>gast:<\/b> Das Konto wurde inzwischen geändert/s,
    );
    expect(await enabled()).toEqual([true, true, false]);
    const again = await post('', [...hiddenIn(done.body, ''), ['step', 'disable']]);
    expect(again.body).toContain('Wollen Sie 1 Konto deaktivieren?');
    expect((await answer(again.body, 'disable')).body).toContain('1 Konto wurde deaktiviert: gast.');
  });
  it('deletes accounts, and says of one that is gone that it is', async () => {
    for (const name of ['eins', 'zwei']) {
      const names = { username: name, email: `${name}@mobidrom.example`, firstName: 'A', lastName: 'B' };
      await accounts.create({ ...names, password: 'ein-langes-passwort' });
    }
    const question = await ask(['eins', 'zwei'], 'remove');
    expect(question).toContain('Gelöschte Konten lassen sich nicht zurückholen');
    const [one, two] = [await account('eins'), await account('zwei')];
    await accounts.remove(two.id);
    const done = await answer(question, 'remove');
    expect(done.body).toContain('1 Konto wurde gelöscht: eins.');
    expect(done.body).toContain('Dieses Konto gibt es nicht mehr.');
    expect(hiddenIn(done.body, '/undo'), 'no undo').toEqual([]);
    expect(await accounts.byLogin('eins')).toBeUndefined();
    expect(await newestTrail(2)).toMatchObject([
      { outcome: 'succeeded', object: 'eins', detail: `deleted ${one.id}` },
      { outcome: 'failed', object: two.id, detail: 'remove: gone' },
    ]);
  });
  it('names an account that was deleted meanwhile as the trail does, on the page and in the trail', async () => {
    const names = { username: 'drei', email: 'drei@mobidrom.example', firstName: 'A', lastName: 'B' };
    await accounts.create({ ...names, password: 'ein-langes-passwort' });
    const { id } = await account('drei');
    const questions = [await ask(['drei'], 'disable'), await ask(['drei'], 'remove')];
    await answer(questions[1] ?? '', 'remove');
    const { body } = await answer(questions[0] ?? '', 'disable');
    expect(body).toContain('<b>drei:</b> Dieses Konto gibt es nicht mehr.');
    await app.inject({
      method: 'POST',
      url: `${LIST}users/${id}`,
      headers: {
        cookie: await signOn('admin'),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: 'stand=x',
    });
    expect(await newestTrail(3)).toMatchObject([
      { outcome: 'succeeded', object: 'drei', detail: `deleted ${id}` },
      { outcome: 'failed', object: 'drei', detail: 'disable: gone' },
      { outcome: 'failed', object: 'drei', detail: 'changed: gone' },
    ]);
  });
  it('changes neither state nor right of the own account, whatever a form says', async () => {
    const { id } = await account('admin');
    const version = /value="\S+ (\S{43})"/.exec(await ask(['admin'], 'give', [['template', 'read']]))?.[1];
    expect(version, 'the account has all rights already').toBeUndefined();
    for (const change of [{ enabled: false }, { taken: ['keycloak_admin'] }]) {
      const undo = {
        id,
        revision: (await accounts.revisions([id])).get(id) ?? '',
        given: [],
        taken: [],
        ...change,
      };
      const changes = undoText([undo]);
      expect((await post('/undo', [['changes', changes]])).statusCode).toBe(200);
    }
    expect(await account('admin')).toMatchObject({
      enabled: true,
      roles: expect.arrayContaining(['keycloak_admin']),
    });
  });
  it('keeps one of two administrators who disable each other at once', async () => {
    const betrieb = await account('betrieb');
    await accounts.setHoldings(betrieb.id, { roles: ['keycloak_admin'], groups: [] });
    const questions = [await ask(['betrieb'], 'disable'), await ask(['admin'], 'disable', [], 'betrieb')];
    const cookies = [await signOn('admin'), await signOn('betrieb')];
    const answers = await Promise.all(
      cookies.map((cookie, at) =>
        app.inject({
          method: 'POST',
          url: `${SELECTION}/run`,
          headers: {
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          payload: new URLSearchParams([
            ...hiddenIn(questions[at] ?? '', '/run').map(([name, value]) => [name, value]),
            ['step', 'disable'],
          ]).toString(),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect([(await account('admin')).enabled, (await account('betrieb')).enabled].sort()).toEqual([
      false,
      true,
    ]);
    await accounts.setEnabled((await account('admin')).id, true);
  });
});

describe('forms of the selection', () => {
  it.each(['', '/run', '/undo'])(
    '%s: are taken from the own pages of an administrator only',
    async (path) => {
      const fields = [
        ...(await selecting(['gast'])),
        ['step', 'disable'],
        ['changes', undoText([])],
      ] as const;
      for (const site of ['cross-site', 'same-site', 'none', '']) {
        expect((await post(path, fields, { site })).statusCode).toBe(403);
      }
      expect((await post(path, fields, { by: 'leser' })).statusCode).toBe(403);
      const opened = await open('admin', `${SELECTION}${path}`);
      expect([opened.statusCode, opened.headers.location]).toEqual([302, LIST]);
    },
  );
  it.each(['{', '{"roles":[],"accounts":[{"id":"x"}]}', '{}', '[]'])(
    'are refused with changes that are not those of the page: %s',
    async (changes) => {
      const { statusCode, body } = await post('/undo', [['changes', changes]]);
      expect([statusCode, body.includes('changes')]).toEqual([400, true]);
    },
  );
});
