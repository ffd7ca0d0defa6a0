import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './TagsPage';

afterEach(cleanup);

const RESTORED = 'Der gelöschte Eintrag „Bus“ wurde wiederhergestellt.';
const at = '2026-11-20T10:07:00.000Z';
const deletion = (id: number, title: string) => ({ id, key: `k${id}`, title, at, actor: 'redaktion' });

function show({ history = true, role = 'create', tags = 1, status = 503, taken = '', fails = true } = {}) {
  let attempts = 0;
  const created = new Set<string>();
  const data = { '1': { identifier: '1', tagName: 'Rad', ...(history && { history }) } };
  const fake = fakePortal({
    roles: ['tag_verwaltung_read', `tag_verwaltung_${role}`],
    responses: {
      'GET orga-management/tags': () =>
        Response.json({ rowSetVersion: '1', totalCount: tags, data: tags > 0 ? data : {} }),
      'POST orga-management/tags': ({ body }) => {
        const { tagName } = body as { tagName: string };
        if (tagName === taken) return new Response(null, { status: 409 });
        created.add(tagName);
        return new Response(null, { status: 201 });
      },
      'GET change-history/deleted': () => {
        attempts += 1;
        return attempts === 1 && fails
          ? Response.json({ detail: 'Wartung' }, { status })
          : Response.json({
              entries: [deletion(7, 'Bus'), deletion(6, 'Bahn')].filter(({ title }) => !created.has(title)),
            });
      },
      'GET change-history/deleted/7': () => Response.json({ entry: { tagName: 'Bus' }, references: [] }),
      'GET change-history/deleted/6': () => Response.json({ entry: { tagName: fails ? 6 : 'Bahn' } }),
    },
  });
  renderPage(<Component />, fake.portal, '/tagverwaltung', `/tagverwaltung${fails ? '' : '?geloescht=1'}`);
  return fake;
}

it.each([
  { history: false, role: 'create' },
  { history: true, role: 'update' },
])('offers no deleted tags with %j', async (options) => {
  const { requests } = show(options);
  await screen.findByText('Rad');
  expect(screen.queryByRole('button', { name: 'Gelöschte Einträge' })).toBeNull();
  expect(requests.some(({ path }) => path.startsWith('change-history'))).toBe(false);
});

it.each([404, 503])(
  'asks the service for deleted tags where the list is empty, which answers %i',
  async (status) => {
    show({ tags: 0, status });
    await screen.findByText('Es sind keine Tags vorhanden.');
    const button = () => screen.queryByRole('button', { name: 'Gelöschte Einträge' });
    if (status === 503) await waitFor(() => expect(button()).not.toBeNull());
    else await waitFor(() => expect(screen.queryByText('Gelöschte Einträge')).toBeNull());
  },
);

it('brings a deleted tag back through the dialog for a new one', async () => {
  const { requests, alerts } = show();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Gelöschte Einträge' }));
  const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  await within(list).findByText(/Beim Laden der gelöschten Einträge .*Wartung/);
  await user.click(within(list).getByRole('button', { name: 'Erneut versuchen' }));
  const search = await within(list).findByLabelText('Gelöschte Einträge durchsuchen');
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);

  await user.click(within(list).getByRole('button', { name: 'Bahn' }));
  await within(list).findByText(/Beim Laden des gelöschten Eintrags .*entry\.tagName/);
  await user.type(search, 'bus');
  expect(within(list).getByRole('status').textContent).toBe('1 von 2 Einträgen');
  await user.click(within(list).getByRole('button', { name: 'Bus' }));
  await user.click(await within(list).findByRole('button', { name: 'Wiederherstellen' }));

  const dialog = await screen.findByRole('dialog', { name: 'Tag wiederherstellen' });
  expect(screen.queryByRole('dialog', { name: 'Gelöschte Einträge' })).toBeNull();
  expect(within(dialog).getByText(/Angaben des gelöschten Eintrags „Bus“/)).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Speichern und nächste' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ tagName: 'Bus' });
  await waitFor(() => expect(alerts.map(({ text }) => text.split('\n')[0])).toEqual([RESTORED]));
});

it('brings several back together from the address of the list, names conflicts, and tries those again', async () => {
  const { requests, alerts, questions } = show({ fails: false, taken: 'Bahn' });
  const user = userEvent.setup({ delay: null });
  const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  await user.click(await within(list).findByRole('button', { name: 'Alle 2 auswählen' }));
  await user.click(within(list).getByRole('button', { name: 'Ausgewählte wiederherstellen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]).toMatchObject({ details: ['Bus', 'Bahn'] });
  expect(alerts[0]).toMatchObject({
    text: 'Gelöschte Einträge wiederherstellen: 1 von 2 erledigt, 1 fehlgeschlagen:',
    details: [expect.stringMatching(/^Bahn: Es gibt inzwischen einen anderen Eintrag/)],
    action: { label: 'Erneut versuchen' },
  });
  // The restored one is listed no more; the other one stays selected.
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(within(list).getByRole<HTMLInputElement>('checkbox', { name: 'Bahn auswählen' }).checked).toBe(true);
  await alerts[0]?.action?.run();
  const created = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(created).toMatchObject(['Bus', 'Bahn', 'Bahn'].map((tagName) => ({ tagName })));
});

it('gives up the selection of an entry that came back by itself', async () => {
  show({ fails: false });
  const user = userEvent.setup({ delay: null });
  const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  await user.click(await within(list).findByRole('button', { name: 'Alle 2 auswählen' }));
  await user.click(within(list).getByRole('button', { name: 'Bus' }));
  await user.click(await within(list).findByRole('button', { name: 'Wiederherstellen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag wiederherstellen' });
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Gelöschte Einträge' }));
  const again = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  const left = await within(again).findByRole<HTMLInputElement>('checkbox', { name: 'Bahn auswählen' });
  expect(left.checked).toBe(true);
  expect(within(again).getByText('1 ausgewählt')).toBeTruthy();
});

it.each([
  ['cancelled', 'Abbrechen'],
  ['no longer waited for', 'Schließen'],
])(
  'asks nothing about several deleted tags whose reading is %s, and reads no more of them',
  async (_how, name) => {
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    const signals: AbortSignal[] = [];
    const { portal, questions, alerts } = fakePortal({
      roles: ['tag_verwaltung_read', 'tag_verwaltung_create'],
      responses: {
        'GET orga-management/tags': () => Response.json({ rowSetVersion: '1', totalCount: 0, data: {} }),
        'GET change-history/deleted': () =>
          Response.json({ entries: ids.map((id) => deletion(id, `Tag ${id}`)) }),
        'GET change-history/deleted/1': () => Response.json({ entry: { tagName: 'Tag 1' } }),
      },
    });
    const request: typeof portal.request = (path, options) => {
      const { signal } = options ?? {};
      if (!signal || !/deleted\/\d+$/.test(path) || path.endsWith('/1')) return portal.request(path, options);
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    renderPage(<Component />, { ...portal, request }, '/tagverwaltung', '/tagverwaltung?geloescht=1');
    const user = userEvent.setup({ delay: null });
    const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
    await user.click(await within(list).findByRole('button', { name: 'Alle 20 auswählen' }));
    const restore = within(list).getByRole('button', { name: 'Ausgewählte wiederherstellen' });
    await user.click(restore);
    await within(list).findByText('Gelesen: 1 von 20');
    const asked = signals.length;
    expect(asked).toBeGreaterThan(1);
    // The dialog is closed by its cross as well.
    await user.click(within(list).getAllByRole('button', { name }).at(-1) ?? list);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    if (name === 'Abbrechen') {
      await within(list).findByText('20 ausgewählt');
      expect(document.activeElement).toBe(restore);
    } else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([signals.length, questions, alerts]).toEqual([asked, [], []]);
  },
);

it('offers the way back from a single rename, and to a single deleted tag', async () => {
  const rad = { identifier: '1', tagName: 'Rad', history: true };
  let tag: typeof rad | undefined = rad;
  const done = (next: typeof tag) => {
    tag = next;
    return new Response(null, { status: 204 });
  };
  const { portal, alerts } = fakePortal({
    roles: ['read', 'create', 'update', 'delete'].map((right) => `tag_verwaltung_${right}`),
    responses: {
      'GET orga-management/tags': () =>
        Response.json({ rowSetVersion: '1', totalCount: tag ? 1 : 0, data: tag ? { '1': tag } : {} }),
      'PUT orga-management/tags/1': ({ body }) => done({ ...rad, ...(body as object) }),
      'DELETE orga-management/tags/1': () => done(undefined),
      'GET change-history/deleted': () => Response.json({ entries: [deletion(7, 'Rad')] }),
    },
  });
  const router = renderPage(<Component />, portal, '/tagverwaltung');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Rad' }));
  const name = await screen.findByRole('textbox', { name: 'Tag-Name' });
  await user.type(name, 'weg');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatchObject({
    text: 'Der Tag Radweg wurde erfolgreich aktualisiert.',
    action: { label: 'Rückgängig machen' },
  });
  await alerts[0]?.action?.run();
  expect(alerts[1]).toMatchObject({ severity: 'success', text: 'Der Tag heißt wieder Rad.' });

  await user.click(await screen.findByRole('button', { name: 'Rad' }));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(3));
  expect(alerts[2]).toMatchObject({ action: { label: 'Gelöschte Einträge' } });
  await alerts[2]?.action?.run();
  const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  await within(list).findByRole('button', { name: 'Rad' });
  expect(router.state.location.search).toBe('');
});

it('leaves the dialog of a tag that somebody else deleted, and says where it can be brought back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const rad = { identifier: '1', tagName: 'Rad', history: true };
  let isDeleted = false;
  const { portal, alerts } = fakePortal({
    roles: ['read', 'create', 'update', 'delete'].map((right) => `tag_verwaltung_${right}`),
    responses: {
      'GET orga-management/tags': () =>
        Response.json({ rowSetVersion: '1', totalCount: 1, data: isDeleted ? {} : { '1': rad } }),
      'GET orga-management/tags/1/uses': () => Response.json({ uses: [] }),
      'DELETE orga-management/tags/1': () => {
        isDeleted = true;
        return Response.json({ status: 404 }, { status: 404 });
      },
    },
  });
  renderPage(<Component />, portal, '/tagverwaltung');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Rad' }));
  await user.type(await screen.findByRole('textbox', { name: 'Tag-Name' }), 'weg');
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alerts).toMatchObject([
    {
      severity: 'warning',
      text: expect.stringMatching(/^Der Tag Rad existiert nicht mehr\. Er wurde inzwischen gelöscht\./),
      action: { label: 'Gelöschte Einträge' },
    },
  ]);
});

it('loads older deleted entries on demand, also after a failure, and searches them from then on', async () => {
  const asked: (string | null)[] = [];
  const { portal } = fakePortal({
    roles: ['tag_verwaltung_read', 'tag_verwaltung_create'],
    responses: {
      'GET orga-management/tags': () => Response.json({ rowSetVersion: '1', totalCount: 0, data: {} }),
      'GET change-history/deleted': ({ query }) => {
        const before = query.get('before');
        asked.push(before);
        if (before === null) return Response.json({ entries: [deletion(9, 'Bus')], more: true });
        if (asked.filter((one) => one !== null).length === 1)
          return Response.json({ detail: 'Wartung' }, { status: 503 });
        return Response.json({ entries: [deletion(3, 'Rad')], more: false });
      },
    },
  });
  renderPage(<Component />, portal, '/tagverwaltung', '/tagverwaltung?geloescht=1');
  const user = userEvent.setup({ delay: null });
  const list = await screen.findByRole('dialog', { name: 'Gelöschte Einträge' });
  const search = await within(list).findByLabelText('Gelöschte Einträge durchsuchen');
  await user.type(search, 'rad');
  await within(list).findByText(/^Von den 1 zuletzt gelöschten Einträgen passt keiner/);
  await user.click(within(list).getByRole('button', { name: 'Ältere laden' }));
  await within(list).findByText(/Beim Laden der gelöschten Einträge .*Wartung/);
  await user.click(within(list).getByRole('button', { name: 'Ältere laden' }));
  await within(list).findByRole('button', { name: 'Rad' });
  expect(within(list).getByRole('status').textContent).toBe('1 von 2 Einträgen');
  expect(within(list).queryByText(/Früher gelöschte Einträge/)).toBeNull();
  expect(document.activeElement).toBe(search);
  expect(asked.slice(-2)).toEqual(['9', '9']);
});
