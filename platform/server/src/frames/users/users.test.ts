import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readHistory } from '@mobidrom/shared-build/releases';
import { afterEach, describe, expect, it } from 'vitest';
import { readRealm } from '../../identity/realm';
import {
  account,
  accounts,
  app,
  approve,
  LIST,
  namesIn,
  newestTrail,
  open,
  pageOf,
  platform,
  provideUsers,
  releases,
  signOn,
  storeHoldings,
} from './users.fixture';

provideUsers();
const standOf = (body: string) => /name="stand" value="([^"]+)"/.exec(body)?.[1] ?? '';
async function save(
  name: string,
  fields: string,
  { stand, site = 'same-origin', by = 'admin' } = {} as Sent,
) {
  const url = await pageOf(name);
  const cookie = await signOn(by);
  return app.inject({
    method: 'POST',
    url,
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      ...(site && { 'sec-fetch-site': site }),
    },
    payload: `stand=${stand ?? standOf((await open('admin', url)).body)}&${fields}`,
  });
}
interface Sent {
  readonly stand?: string;
  readonly site?: string;
  readonly by?: string;
}

describe('the right to administer', () => {
  it('asks visitors to sign in, and names the missing right', async () => {
    for (const url of [LIST, await pageOf('gast')]) {
      expect((await open('', url)).statusCode).toBe(401);
      const refused = await open('leser', url);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toContain('keycloak_admin');
    }
  });
  it('ends a withdrawn right at once, regardless of the cookie', async () => {
    const { id, roles } = await account('betrieb');
    await accounts.setHoldings(id, { roles: ['keycloak_admin'], groups: [] });
    const cookie = await signOn('betrieb');
    const status = async () => (await app.inject({ url: LIST, headers: { cookie } })).statusCode;
    expect(await status()).toBe(200);
    await accounts.setHoldings(id, { roles, groups: [] });
    expect(await status()).toBe(403);
  });
});

describe('the trail', () => {
  const newest = async () => (await newestTrail(1))[0];
  it('has the rights that an administrator gave and took', async () => {
    await save('gast', 'enabled=yes&verified=yes&roles=nosql_viewer&groups=argo_access');
    expect(await newest()).toMatchObject({
      kind: 'rights',
      outcome: 'succeeded',
      actor: 'admin',
      object: 'gast',
      detail: '+nosql_viewer +group:argo_access',
    });
    await save('gast', '');
    expect(await newest()).toMatchObject({
      detail: '-nosql_viewer -group:argo_access disabled address-unconfirmed',
    });
    await save('gast', 'enabled=yes&verified=yes');
    expect(await newest()).toMatchObject({ detail: 'enabled address-confirmed' });
  });
  it('has a change that was refused because another person made one', async () => {
    await save('gast', 'enabled=yes', { stand: 'alt' });
    expect(await newest()).toMatchObject({
      kind: 'rights',
      outcome: 'failed',
      actor: 'admin',
      object: 'gast',
    });
  });
  it('has the person who opened the pages without the right', async () => {
    await open('leser', LIST);
    expect(await newest()).toMatchObject({ kind: 'refusal', actor: 'leser', object: `GET ${LIST}` });
  });
});

describe('a request that is no form', () => {
  it.each([
    ['another media type', 'text/xml', '<konto/>', 415, 'Medientyp'],
    ['more than 1 MB', 'application/x-www-form-urlencoded', `x=${'a'.repeat(1024 ** 2)}`, 413, '1 MB'],
  ])('%s: is refused on a page and not reported', async (_, type, payload, status, words) => {
    const answer = await app.inject({
      method: 'POST',
      url: await pageOf('gast'),
      headers: { cookie: await signOn('admin'), 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(words);
  });
});

it.each([
  ['a form', 'application/x-www-form-urlencoded', 'stand=x', 404],
  ['another media type', 'text/xml', '<konto/>', 415],
])(
  '%s for what can be no account is refused on a page, not reported, and no entry',
  async (_, type, payload, status) => {
    const before = await newestTrail(1);
    const answer = await app.inject({
      method: 'POST',
      url: `${LIST}users/nicht-da`,
      headers: { cookie: await signOn('admin'), 'content-type': type, 'sec-fetch-site': 'same-origin' },
      payload,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(platform.reported).toEqual([]);
    expect(await newestTrail(1)).toEqual(before);
  },
);

describe('the list', () => {
  it('names the areas of the rights of an account, and says when somebody last signed in', async () => {
    const gast = (await account('gast')).id;
    const cells = async () => {
      const { body } = await open('admin', `${LIST}?q=gast`);
      return [...body.matchAll(/data-label="[^"]+">(.*?)<\/td>/g)].map(([, text]) => text);
    };
    const [, , ...before] = await cells();
    expect(before).toEqual(['noch nie', '<span class="mu">keine</span>']);
    await accounts.recordSignIn(gast, new Date('2026-11-20T10:07:00Z'));
    const roles = [
      'tag_verwaltung_read',
      'nosql_viewer',
      'geoserver_access',
      'dashboarduser',
      'grafana/viewer',
    ];
    await accounts.setHoldings(gast, { roles, groups: [] });
    const [, , ...after] = await cells();
    expect(after).toEqual([
      '20.11.2026, 11:07\u00a0Uhr',
      'Dashboards, Datentabellenverwaltung, Geoserver und 2 weitere',
    ]);
    expect((await open('admin', await pageOf('gast'))).body).toContain(
      'Letzte Anmeldung: 20.11.2026, 11:07\u00a0Uhr',
    );
    await accounts.setHoldings(gast, { roles: [], groups: [] });
  });
  it('contains all accounts in order', async () => {
    expect(namesIn((await open('admin', LIST)).body)).toEqual([
      'admin',
      'betrieb',
      'gast',
      'karte',
      'leser',
      'redaktion',
    ]);
  });
  it('is searched by any part of name or address, and escapes the input', async () => {
    expect(namesIn((await open('admin', `${LIST}?q=RED`)).body)).toEqual(['redaktion']);
    const { body } = await open('admin', `${LIST}?q=${encodeURIComponent('"><script>x')}`);
    expect(body).toContain('Kein Konto passt zu Ihrer Suche.');
    expect(body).not.toContain('<script>x');
  });
  it('never contains a password hash', async () => {
    const { password } = (await accounts.byLogin('gast')) ?? { password: '' };
    for (const url of [LIST, await pageOf('gast')]) {
      expect((await open('admin', url)).body).not.toContain(password);
    }
  });
});

describe('an account', () => {
  it('shows every role of the realm once, under its area', async () => {
    const { body } = await open('admin', await pageOf('redaktion'));
    const shown = [...body.matchAll(/name="roles" value="([^"]+)"/g)].map(([, role]) => role);
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(shown)).toEqual((await readRealm()).roleNames);
    expect(body).toMatch(
      /<legend>Tagverwaltung<\/legend>(<label[^>]*><input[^>]+><span>Tags \S+ <span class="mu">\(tag_verwaltung_\w+\)<\/span><\/span><\/label>){4}/,
    );
    expect(body).toMatch(/<legend>Grafana<\/legend><label/);
    expect(body).not.toContain('Weitere Rechte');
  });
  it('gets roles and groups, and can be disabled', async () => {
    const saved = await save('gast', 'roles=nosql_viewer&roles=dashboarduser&groups=argo_access');
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${await pageOf('gast')}?saved=1`]);
    expect(await account('gast')).toMatchObject({
      roles: ['nosql_viewer', 'dashboarduser'],
      groups: ['argo_access'],
      enabled: false,
    });
    const { body } = await open('admin', `${await pageOf('gast')}?saved=1`);
    expect(body).toMatch(/id="meldung" tabindex="-1">.*Das Konto wurde gespeichert/);
    expect(body).toContain(`action="${await pageOf('gast')}#meldung"`);
    const linked = await open('admin', `${await pageOf('gast')}?saved=1`, { 'sec-fetch-site': 'cross-site' });
    expect(linked.body, 'by a link of another site').not.toContain('Das Konto wurde gespeichert');
    await save('gast', 'enabled=yes');
    expect(await account('gast')).toMatchObject({ roles: [], groups: [], enabled: true });
  });
  it('has a confirmed address only while an administrator has confirmed it', async () => {
    expect((await open('admin', await pageOf('gast'))).body).toContain('Die E-Mail-Adresse ist bestätigt');
    await save('gast', 'enabled=yes');
    expect(await account('gast')).toMatchObject({ email_verified: false });
    await save('gast', 'enabled=yes&verified=yes');
    expect(await account('gast')).toMatchObject({ email_verified: true });
  });
  it('is not confirmed with the confirmed address of another account, and nothing is saved', async () => {
    const { id, first_name: firstName, last_name: lastName, email } = await account('karte');
    await accounts.changeProfile(id, { firstName, lastName, email: 'ADMIN@mobidrom.example' });
    const refused = await save('karte', 'enabled=yes&verified=yes&roles=nosql_viewer');
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('bereits bei einem anderen Konto bestätigt');
    expect(await account('karte')).toMatchObject({
      roles: ['mapapi_flaeche_diskutieren'],
      email_verified: false,
    });
    await accounts.changeProfile(id, { firstName, lastName, email });
    await accounts.setEmailVerified(id, true);
  });
  it('is not confirmed with an address that it got after the form was opened', async () => {
    const { id, first_name: firstName, last_name: lastName, email } = await account('leser');
    const stand = standOf((await open('admin', await pageOf('leser'))).body);
    await accounts.changeProfile(id, { firstName, lastName, email: 'fremd@mobidrom.example' });
    expect((await save('leser', 'enabled=yes&verified=yes', { stand })).statusCode).toBe(409);
    expect(await account('leser')).toMatchObject({ email_verified: false });
    await accounts.changeProfile(id, { firstName, lastName, email });
    await accounts.setEmailVerified(id, true);
  });
  it('stores no role that the realm does not have', async () => {
    await save('gast', 'enabled=yes&roles=erfunden&groups=erfunden');
    expect(await account('gast')).toMatchObject({ roles: [], groups: [] });
  });
  it('can be saved with a role and a group that the realm has no more, which it loses', async () => {
    await storeHoldings('gast', ['nosql_viewer', 'Alte Rolle'], ['alte_gruppe']);
    const saved = await save('gast', 'enabled=yes&verified=yes&roles=nosql_viewer&roles=Alte+Rolle');
    expect(saved.statusCode).toBe(303);
    expect(await account('gast')).toMatchObject({ roles: ['nosql_viewer'], groups: [] });
    await save('gast', 'enabled=yes&verified=yes');
  });
  it('is not overwritten after a change by another person, and its new state is shown', async () => {
    const stand = standOf((await open('admin', await pageOf('gast'))).body);
    await save('gast', 'enabled=yes&roles=nosql_viewer');
    const late = await save('gast', 'enabled=yes&roles=dashboarduser', { stand });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('inzwischen geändert');
    expect((await account('gast')).roles).toEqual(['nosql_viewer']);
    await save('gast', 'enabled=yes');
  });
  it('stores one of two simultaneous changes completely and refuses the other', async () => {
    const stand = standOf((await open('admin', await pageOf('gast'))).body);
    const answers = await Promise.all([
      save('gast', 'enabled=yes&roles=nosql_viewer', { stand }),
      save('gast', 'roles=dashboarduser&groups=argo_access', { stand }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409);
    expect(told?.body).toContain('Ihre Änderung wurde nicht gespeichert');
    const first = { roles: ['nosql_viewer'], groups: [], enabled: true };
    const second = { roles: ['dashboarduser'], groups: ['argo_access'], enabled: false };
    expect(await account('gast')).toMatchObject(answers[0]?.statusCode === 303 ? first : second);
    await save('gast', 'enabled=yes');
  });
  it('keeps one administrator when two withdraw the right from each other', async () => {
    const [admin, betrieb] = [await account('admin'), await account('betrieb')];
    await accounts.setHoldings(betrieb.id, { roles: ['keycloak_admin'], groups: [] });
    const stands = await Promise.all(
      ['betrieb', 'admin'].map(async (name) => standOf((await open('admin', await pageOf(name))).body)),
    );
    const answers = await Promise.all([
      save('betrieb', 'enabled=yes', { by: 'admin', stand: stands[0] ?? '' }),
      save('admin', 'enabled=yes', { by: 'betrieb', stand: stands[1] ?? '' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 403]);
    const left = (await accounts.list()).filter(({ roles }) => roles.includes('keycloak_admin'));
    expect(left).toHaveLength(1);
    for (const before of [admin, betrieb]) await accounts.setHoldings(before.id, before);
  });
  it('does not let administrators lock out themselves', async () => {
    const before = await account('admin');
    await save('admin', 'roles=nosql_viewer');
    expect(await account('admin')).toMatchObject({
      roles: ['nosql_viewer', 'keycloak_admin'],
      enabled: true,
    });
    await accounts.setHoldings(before.id, before);
  });
  it.each(['cross-site', 'same-site', 'none', ''])('ignores a form from elsewhere (%j)', async (site) => {
    expect((await save('gast', 'enabled=yes&roles=nosql_viewer', { site })).statusCode).toBe(403);
    expect((await account('gast')).roles).toEqual([]);
  });
  it('cannot be saved without the right', async () => {
    const stand = standOf((await open('admin', await pageOf('gast'))).body);
    expect((await save('gast', 'enabled=yes&roles=keycloak_admin', { stand, by: 'gast' })).statusCode).toBe(
      403,
    );
    expect((await account('gast')).roles).toEqual([]);
  });
  it.each(['nicht-da', '00000000-0000-4000-8000-00000000ffff', '%00'])('%s does not exist', async (id) => {
    expect((await open('admin', `${LIST}users/${id}`)).statusCode).toBe(404);
  });
});

describe('the rights of remotes', () => {
  const READ = { remote: 'verkehr', name: 'verkehr_read', title: 'Verkehr <lesen>' };
  afterEach(async () => {
    await rm(join(releases, 'live'), { recursive: true, force: true });
    await accounts.setHoldings((await account('gast')).id, { roles: [], groups: [] });
  });

  it('are offered with their titles once a set approves them, without a restart', async () => {
    const before = (await open('admin', await pageOf('gast'))).body;
    expect(before).not.toContain('verkehr_read');
    await approve(READ);
    const { body } = await open('admin', await pageOf('gast'));
    expect(body).toMatch(
      /<legend>Rechte des Bereichs verkehr<\/legend><label[^>]*><input[^>]*value="verkehr_read"><span>Verkehr &lt;lesen&gt; <span class="mu">\(verkehr_read\)/,
    );
  });
  it('are approved by a set that the trail can read', async () => {
    await approve(READ);
    expect(await readHistory(releases)).toMatchObject([{ id: 1 }]);
  });
  it('are granted and withdrawn like those of the portal', async () => {
    await approve(READ);
    await save('gast', 'enabled=yes&roles=verkehr_read');
    expect((await account('gast')).roles).toEqual(['verkehr_read']);
    await save('gast', 'enabled=yes');
    expect((await account('gast')).roles).toEqual([]);
  });
  it('cannot be granted while no set approves them', async () => {
    await save('gast', 'enabled=yes&roles=verkehr_read');
    expect((await account('gast')).roles).toEqual([]);
  });
  it('stay granted when they go away with a set, and can be withdrawn', async () => {
    await approve(READ);
    await save('gast', 'enabled=yes&roles=verkehr_read');
    await approve();
    const { body } = await open('admin', await pageOf('gast'));
    expect(body).toMatch(
      /<legend>Derzeit ohne Wirkung<\/legend><label[^>]*><input[^>]*value="verkehr_read" checked/,
    );
    await save('gast', 'enabled=yes&roles=verkehr_read&roles=nosql_viewer');
    expect((await account('gast')).roles).toEqual(['verkehr_read', 'nosql_viewer']);
    await save('gast', 'enabled=yes');
    expect((await account('gast')).roles).toEqual([]);
  });
});
