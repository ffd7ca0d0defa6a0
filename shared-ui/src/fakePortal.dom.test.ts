import { describe, expect, it } from 'vitest';
import { fakePortal } from './fakePortal.fixture';

describe('fakePortal', () => {
  it('responds by method and path, and records what was sent', async () => {
    const { portal, requests } = fakePortal({
      responses: { 'PUT verkehr/notices/7': ({ body }) => Response.json(body) },
    });
    const sent = { title: 'Baustelle' };
    const response = await portal.request('verkehr/notices/7?draft=1', {
      method: 'PUT',
      body: JSON.stringify(sent),
    });
    expect(await response?.json()).toEqual(sent);
    expect(requests).toMatchObject([{ method: 'PUT', path: 'verkehr/notices/7', body: sent }]);
    expect(requests[0]?.query.get('draft')).toBe('1');
  });
  it('is a 404 for any other request', async () => {
    const { portal } = fakePortal({ responses: { 'PUT verkehr/notices': () => new Response() } });
    expect((await portal.request('verkehr/notices'))?.status).toBe(404);
  });
  it('has a signed-in user with the given roles', () => {
    const { portal } = fakePortal({ roles: ['verkehr_read'] });
    expect(portal.session.get()).toMatchObject({ status: 'authenticated', roles: ['verkehr_read'] });
  });
  it('records alerts, questions and titles, and gives the wanted answer', async () => {
    const { portal, alerts, questions, titles } = fakePortal({ answer: false });
    const alert = { severity: 'info', text: 'gespeichert' } as const;
    portal.alerts.show(alert);
    expect(await portal.confirm({ title: 'Löschen', text: 'Wirklich?' })).toBe(false);
    portal.page.setTitle('Verkehr');
    expect([alerts, questions.map(({ title }) => title), titles]).toEqual([
      [alert],
      ['Löschen'],
      ['Verkehr'],
    ]);
  });
  it('knows whether a registered form has unsaved changes', () => {
    const { portal } = fakePortal();
    const end = portal.unsaved.register(() => true);
    expect(portal.unsaved.isDirty()).toBe(true);
    end();
    expect(portal.unsaved.isDirty()).toBe(false);
  });
});
