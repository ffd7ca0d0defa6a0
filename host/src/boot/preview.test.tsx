import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTabPreview } from '../preview/openTabPreview';
import { ID, PREVIEW, platformWith, tabStorage } from '../preview/preview.fixture';
import { PREVIEW_ENDED_KEY, PREVIEW_KEY } from '../preview/storedPreview';
import { remotes } from '../register/register.fixture';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

const tester = { status: 'authenticated', roles: ['release_preview'], groups: [], username: 'test' } as const;
const LINK = `/vorschau/${ID}`;
const region = () => screen.queryByRole('region', { name: 'Vorschau' });

describe('the page behind the link of a preview', () => {
  it('names team, remote, version and end, and asks before it opens anything', async () => {
    const { request, calls } = platformWith(200, { ...PREVIEW, confirmed: false });
    await renderShell({ at: LINK, person: tester, request });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('button', { name: 'Vorschau öffnen' });
    for (const fact of ['Verkehr', 'verkehr', '1.1.0', 'am 25. November 2026 um 14:30 Uhr'])
      expect(main.getByText(fact)).toBeTruthy();
    expect(main.getByText(/vom Betrieb nicht freigegeben/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'Abbrechen' }).getAttribute('href')).toBe('/');
    expect(calls).toEqual([`GET release-previews/${ID}`]);
    expect(document.title).toMatch(/^Vorschau – /);
  });
  it('leads to the sign-in', async () => {
    const { request, calls } = platformWith(200, PREVIEW);
    const { actions } = await renderShell({ at: LINK, request });
    await waitFor(() => expect(actions.signIn).toHaveBeenCalled());
    expect(calls).toEqual([]);
  });
  it('says which right is missing', async () => {
    const { request, calls } = platformWith(200, PREVIEW);
    await renderShell({ at: LINK, person: { ...tester, roles: ['tag_verwaltung_read'] }, request });
    await screen.findByRole('heading', { name: 'Kein Zugriff' });
    expect(screen.getByText(/release_preview/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
  it.each([
    [404, /gibt es nicht, oder sie ist beendet/],
    [502, /zurzeit nicht erreichbar/],
  ])('says why there is no preview after %i', async (status, reason) => {
    await renderShell({ at: LINK, person: tester, request: platformWith(status).request });
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(screen.queryByRole('button', { name: 'Vorschau öffnen' })).toBeNull();
  });
});

describe('the bar of a tab with a preview', () => {
  const reload = vi.fn();
  beforeEach(() => reload.mockClear());

  async function show({ endsIn = PREVIEW.endsIn } = {}) {
    const { request, calls } = platformWith(200, { ...PREVIEW, endsIn });
    const { storage, values } = tabStorage({ [PREVIEW_KEY]: ID });
    const opened = await openTabPreview({ request, storage, reload });
    const shown = opened.tab?.adapt({ renderedAt: '', remotes: [...remotes] }).remotes ?? [];
    const view = await renderShell({
      at: '/faq',
      person: tester,
      request,
      remotes: [...shown],
      Banner: opened.Banner,
    });
    await screen.findByRole('heading', { level: 1, name: 'FAQ' });
    return { ...view, tab: opened.tab, calls, values };
  }
  const end = () => screen.getByRole('button', { name: 'Vorschau beenden' });

  it('names remote, version, team and time on every page', async () => {
    const { router } = await show();
    const words = 'Vorschau: verkehr 1.1.0 von Verkehr, bis 14:30 Uhr';
    expect(region()?.textContent).toContain(words);
    await act(() => router.navigate('/kontakt'));
    expect(region()?.textContent).toContain(words);
  });
  it('ends the preview', async () => {
    const { calls, values } = await show();
    await userEvent.click(end());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(calls.at(-1)).toBe(`DELETE release-previews/${ID}/confirmation?reason=closed`);
    expect([...values]).toEqual([]);
  });
  it('asks before unsaved changes are lost, once', async () => {
    const { shell } = await show();
    shell.portal.unsaved.register(() => true);
    await userEvent.click(end());
    await userEvent.click(await screen.findByRole('button', { name: 'Nein' }));
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(end());
    await userEvent.click(await screen.findByRole('button', { name: 'Ja' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(shell.mayLeave()).toBe(true);
  });
  it('ends a preview that broke by itself, and notes it for the next page', async () => {
    const { tab, values } = await show();
    act(() => tab?.failed({ kind: 'render', remote: 'verkehr', version: '1.1.0', message: 'kaputt' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect([...values]).toEqual([[PREVIEW_ENDED_KEY, 'broken verkehr 1.1.0']]);
  });
  it('keeps what is typed when the time is over, and says so', async () => {
    const { tab, shell } = await show();
    shell.portal.unsaved.register(() => true);
    act(() => tab?.failed({ kind: 'render', remote: 'verkehr', version: '1.1.0', message: 'kaputt' }));
    await screen.findByText(/Die Vorschau von verkehr 1\.1\.0 ist abgebrochen\. Speichern Sie/);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt beenden' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ja' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('a tab whose preview is over', () => {
  it.each([
    ['broken verkehr 1.1.0', /Die Vorschau von verkehr 1\.1\.0 ist abgebrochen und wurde beendet/],
    ['ended verkehr 1.1.0', /Die Vorschau von verkehr 1\.1\.0 ist beendet/],
  ])('says so: %s', async (note, text) => {
    const { storage } = tabStorage({ [PREVIEW_ENDED_KEY]: note });
    const { request } = platformWith(404);
    const { Banner } = await openTabPreview({ request, storage, reload: vi.fn() });
    await renderShell({ at: '/faq', person: tester, Banner });
    await screen.findByText(text);
    expect(region()).toBeNull();
  });
});
