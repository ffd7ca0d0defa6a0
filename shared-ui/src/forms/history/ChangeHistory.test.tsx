import type { EntryChange, FieldDifference } from '@mobidrom/platform-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePortalOptions, fakePortal } from '../../fakePortal.fixture';
import { renderPage } from '../../renderPage.fixture';
import { ChangeHistory } from './ChangeHistory';
import { differenceTexts, fieldLabel } from './differenceText';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const change = (id: number, rest: Partial<EntryChange> = {}): EntryChange => ({
  id,
  at: '2026-11-20T10:07:00.000Z',
  actor: 'redaktion',
  kind: 'tag',
  key: 'x',
  title: 'Rad',
  action: 'changed',
  differences: [],
  ...rest,
});
const words = { labels: { tagName: 'Tag-Name' } };
const user = userEvent.setup({ delay: null });

function show(
  respond: NonNullable<FakePortalOptions['responses']>[string],
  kind: 'tag' | 'dataOffer' = 'tag',
) {
  const fake = fakePortal({ responses: { 'GET change-history/changes': respond } });
  renderPage(<ChangeHistory kind={kind} entryKey="x" words={words} />, fake.portal);
  return fake;
}
const open = () => user.click(screen.getByRole('button', { name: 'Verlauf' }));
const items = () => within(screen.getByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');

describe('ChangeHistory', () => {
  it('asks for the changes when it is opened, and shows who changed what and when', async () => {
    const difference = { path: ['tagName'], before: 'Rad', after: 'Radverkehr' };
    const cause = { kind: 'organisation', title: 'Stadt Köln' } as const;
    const changes = [
      change(2, { differences: [difference, { path: ['passwort'], secret: true }] }),
      change(1, { actor: '', action: 'deleted', cause }),
    ];
    const { requests } = show(() => Response.json({ changes, more: false }));
    expect(requests).toEqual([]);
    await open();
    await screen.findByText('redaktion');
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'redaktion: geändert20.11.2026, 11:07 Uhr Ortszeit, 20.11.2026, 10:07 Uhr (UTC)Tag-Namevorher Rad → , nachher Radverkehrpasswortgeändert',
      'Plattform: gelöscht20.11.2026, 11:07 Uhr Ortszeit, 20.11.2026, 10:07 Uhr (UTC)Folge einer Änderung: Organisation Stadt Köln',
    ]);
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ kind: 'tag', key: 'x' });
    expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  });

  it('brings itself into view when it is opened and when its changes are there, but not with older ones', async () => {
    const scrolled: [string, unknown][] = [];
    const scrollIntoView = vi.fn(function (this: Element, options: unknown) {
      scrolled.push([this.textContent?.includes('redaktion') ? 'changes' : 'waiting', options]);
    });
    Element.prototype.scrollIntoView = scrollIntoView;
    show(({ query }) =>
      query.has('before')
        ? Response.json({ changes: [change(1, { actor: 'admin' })], more: false })
        : Response.json({ changes: [change(2)], more: true }),
    );
    expect(scrolled).toEqual([]);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Ältere laden' }));
    await screen.findByText('admin');
    expect(scrolled).toEqual([
      ['waiting', { block: 'nearest' }],
      ['changes', { block: 'nearest' }],
    ]);
  });

  it('tells an entry that was brought back from a new one', async () => {
    const changes = [
      change(3, { action: 'created', again: true }),
      change(2, { action: 'deleted' }),
      change(1, { action: 'created' }),
    ];
    show(() => Response.json({ changes, more: false }));
    await open();
    await screen.findByText(/wiederhergestellt/);
    expect(items().map(({ textContent }) => /: ([a-zäöü]+)/.exec(textContent ?? '')?.[1])).toEqual([
      'wiederhergestellt',
      'gelöscht',
      'angelegt',
    ]);
  });

  it('says how many further fields have changed', async () => {
    const difference = { path: ['tagName'], before: 'Rad', after: 'Radverkehr' };
    const changes = [change(2, { differences: [difference], omitted: 1200 }), change(1, { omitted: 1 })];
    show(() => Response.json({ changes, more: false }));
    await open();
    expect((await screen.findByText(/^1\.200 weitere Felder geändert\./)).closest('li')).toBe(items()[0]);
    expect(screen.getByText(/^Ein Feld geändert\./).closest('li')).toBe(items()[1]);
  });

  it('loads older changes', async () => {
    const { requests } = show(({ query }) =>
      query.has('before')
        ? Response.json({ changes: [change(1, { actor: 'admin' })], more: false })
        : Response.json({ changes: [change(2)], more: true }),
    );
    await open();
    await user.click(await screen.findByRole('button', { name: 'Ältere laden' }));
    await screen.findByText('admin');
    expect(items()).toHaveLength(2);
    expect(requests.at(-1)?.query.get('before')).toBe('2');
    expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  });

  it('says why changes cannot be loaded, and tries again', async () => {
    let answers = 0;
    show(() => {
      answers += 1;
      return answers === 1
        ? Response.json({ detail: 'Wartung' }, { status: 503 })
        : Response.json({ changes: [], more: false });
    });
    await open();
    await screen.findByText(/Beim Laden der Änderungen .*Wartung/);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByText(
      'Es sind keine Änderungen aufgezeichnet. Aufgezeichnet wird höchstens 90 Tage lang.',
    );
    expect(screen.queryByText(/Wartung/)).toBeNull();
  });

  it('keeps the focus while older changes are loaded, and moves it when there are no more', async () => {
    const answers: ((answer: Response) => void)[] = [];
    show(() => new Promise<Response>((resolve) => answers.push(resolve)));
    const respond = (id: number, more: boolean) =>
      answers.at(-1)?.(Response.json({ changes: [change(id, { actor: `person ${id}` })], more }));
    await open();
    await waitFor(() => expect(answers).toHaveLength(1));
    respond(3, true);
    const older = await screen.findByRole('button', { name: 'Ältere laden' });
    for (const [id, more] of [
      [2, true],
      [1, false],
    ] as const) {
      await user.click(older);
      expect(older.getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(older);
      await waitFor(() => expect(answers).toHaveLength(5 - id - 1));
      respond(id, more);
      await screen.findByText(`person ${id}`);
      expect(document.activeElement).toBe(more ? older : screen.getByRole('button', { name: 'Verlauf' }));
    }
  });

  it('keeps the focus while it tries again, and moves it when that succeeds', async () => {
    const answers: ((answer: Response) => void)[] = [];
    show(() => new Promise<Response>((resolve) => answers.push(resolve)));
    await open();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(Response.json({ detail: 'Wartung' }, { status: 503 }));
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' });
    await user.click(retry);
    expect(document.activeElement).toBe(retry);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(Response.json({ changes: [change(1)], more: false }));
    await screen.findByText('redaktion');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verlauf' }));
  });

  it('says of a part of a data offer that it was restored with a backup', async () => {
    show(
      () => Response.json({ changes: [change(1, { kind: 'dataset', action: 'restored' })], more: false }),
      'dataOffer',
    );
    await open();
    await screen.findByText('redaktion');
    expect(items()[0]?.textContent).toContain(
      'redaktion: Katalogeintrag mit einer Sicherung des Dienstes wiederhergestellt, möglicherweise geändert',
    );
  });

  it('names the part of a data offer that was changed', async () => {
    show(
      () => Response.json({ changes: [change(1, { kind: 'dataset', action: 'created' })], more: false }),
      'dataOffer',
    );
    await open();
    await screen.findByText('redaktion');
    expect(items()[0]?.textContent).toContain('redaktion: Katalogeintrag angelegt');
  });
});

const cron = { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] };
it.each<[Partial<FieldDifference>, string]>([
  [{ before: '', after: 'x' }, '– → x'],
  [{ path: ['active'], before: true, after: false }, 'aktiv → inaktiv'],
  [{ path: ['repeatMissedEvents'], before: true, after: false }, 'Ja → Nein'],
  [{ before: ['a', 'b'], after: [] }, 'a und b → –'],
  [{ before: 7 }, '7 → –'],
  [{ path: ['cron'], before: cron, after: { ...cron, hours: [] } }, 'täglich um 04:00 Uhr (UTC) → stündlich'],
  [{ path: ['settings', 'EXPORT', 'value'], before: 'true', after: 'x' }, 'Ja → x'],
  [{ path: ['adapter'], before: 'GTFS_RT', after: 'constructor' }, 'GTFS-RT → constructor'],
])('differenceTexts shows %j as %s', (difference, text) => {
  const values = { EXPORT: { true: 'Ja' }, adapter: { GTFS_RT: 'GTFS-RT' } };
  const { before, after } = differenceTexts({ path: ['tagName'], ...difference }, { labels: {}, values });
  expect(`${before} → ${after}`).toBe(text);
});

it.each([
  [['tagName'], 'Tag-Name'],
  [['contact', 'email'], 'contact.email'],
  [['constructor'], 'constructor'],
  [['settings', 'SOURCE_URL', 'value'], 'Quell-URL'],
  [['settings', 'SOURCE_URL', 'defaultValue'], 'Quell-URL (Standardwert)'],
  [['settings', 'zoom', 'description'], 'zoom (Beschreibung)'],
  [['settings', 'HTTP_HEADER_x-key', 'value'], 'HTTP-Header x-key'],
])('fieldLabel of %j is %s', (path, label) => {
  expect(fieldLabel({ path }, { labels: { tagName: 'Tag-Name', SOURCE_URL: 'Quell-URL' } })).toBe(label);
});
