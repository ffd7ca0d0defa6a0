import { EMPTY_CRON, type ListedSchedulerEvent, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './EventsPage';

const NAME = 'zertifikate_pruefung';
const RESTORE = 'backup_and_restore_restore_backup';
const UPLOADED = { 'Last-Modified': 'Thu, 19 Nov 2026 08:30:00 GMT' };
const EVENT: ListedSchedulerEvent = {
  type: SCHEDULER_EVENT,
  eventName: NAME,
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 0,
  lastRunAt: '2026-11-20T04:00:00Z',
  lastRunStatus: 'SUCCEEDED',
};

interface Setting {
  readonly answer: boolean;
  readonly fire: Promise<void>;
  readonly event: ListedSchedulerEvent;
  readonly furtherRoles: readonly string[];
  /** Listed after the event, as the service sends it. */
  readonly furtherEvents: readonly object[];
  readonly log: readonly object[];
}

/** Portal that records requests, alerts and questions. */
function createPortal(right: string, { answer, fire, event, furtherRoles, furtherEvents, log }: Setting) {
  let stored = event;
  const sent: string[] = [];
  const alerts: Alert[] = [];
  const replaced: string[] = [];
  const questions: Question[] = [];
  const request: PortalRequest = async (path, { method = 'GET' } = {}) => {
    sent.push(`${method} ${path}`);
    if (path.startsWith('event-search')) {
      const eventDetails = { operationStatus: 'failed', message: 'Der Dienst enthält keine Daten.' };
      return Response.json({ eventTime: 5, eventDetails });
    }
    if (path.startsWith('data-storage')) return new Response('zip', { headers: UPLOADED });
    if (method === 'POST') {
      await fire;
      stored = { ...stored, lastRunAt: '2026-11-20T10:00:00Z', lastRunStatus: 'FAILED' };
    }
    if (path.endsWith(`/schedulers/${stored.eventName}`)) return Response.json(stored);
    return Response.json(path.endsWith('/schedulers') ? [stored, ...furtherEvents] : log);
  };
  const roles = [`event_scheduler_${right}`, ...furtherRoles];
  const session: Session = { status: 'authenticated', roles, groups: [] };
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    alerts: {
      show: (alert: Alert) => String(alerts.push(alert)),
      replace: (id: string, alert: Alert) => {
        replaced.push(id);
        return String(alerts.push(alert));
      },
      close: () => undefined,
    },
    confirm: async (question: Question) => {
      questions.push(question);
      return answer;
    },
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  const store = (changed: ListedSchedulerEvent) => {
    stored = changed;
  };
  return { portal, sent, alerts, replaced, questions, store };
}

async function show(
  right: string,
  {
    answer = true,
    fire = Promise.resolve(),
    event = EVENT,
    furtherRoles = [],
    furtherEvents = [],
    log = [],
  }: Partial<Setting> = {},
  search = '',
) {
  const platform = createPortal(right, { answer, fire, event, furtherRoles, furtherEvents, log });
  const address = '/ereignisverwaltung';
  const router = renderPage(<Component />, platform.portal, address, `${address}${search}`);
  await screen.findByRole('rowheader');
  return { ...platform, router, user: userEvent.setup() };
}

/** Names of the buttons that change something. */
const changing = (names: readonly string[]) =>
  names.filter((name) => /^(Ereignis hinzufügen|Ausführen|Bearbeiten|Löschen|Speichern)/.test(name));
const buttonsIn = (element: HTMLElement) =>
  changing(
    within(element)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );

afterEach(cleanup);

describe('with a single right', () => {
  it.each([
    ['read', [], []],
    ['create', ['Ereignis hinzufügen'], []],
    ['update', [`Bearbeiten ${NAME}`], ['Speichern']],
    ['delete', [`Löschen ${NAME}`], ['Löschen']],
    ['execute', [`Ausführen ${NAME}`], []],
  ])('%s: offers only the controls of that right', async (right, onPage, inDialog) => {
    const { user } = await show(right);
    expect(buttonsIn(document.body)).toEqual(onPage);
    await user.click(screen.getByRole('button', { name: NAME }));
    const dialog = await screen.findByRole('dialog', { name: `Ereignis ${NAME}` });
    expect(buttonsIn(dialog)).toEqual(inDialog);
    const status = within(dialog).getByRole('radiogroup', { name: 'Status' });
    expect(status.getAttribute('aria-readonly')).toBe(right === 'update' ? null : 'true');
    expect(within(dialog).getByRole('textbox', { name: 'Ereignisname' })).toHaveProperty('readOnly', true);
  });
});

it('reads an event again before it is saved, and of the events only that one', async () => {
  const { user, sent } = await show('update');
  const before = sent.length;
  await user.click(screen.getByRole('button', { name: `Bearbeiten ${NAME}` }));
  await user.click(await screen.findByRole('radio', { name: 'inaktiv' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const saved = `PUT event-scheduler/schedulers/${NAME}`;
  await waitFor(() => expect(sent).toContain(saved));
  expect(sent.slice(before, sent.indexOf(saved) + 1)).toEqual([
    `GET event-scheduler/schedulers/${NAME}`,
    saved,
  ]);
});

describe('entries that cannot be read', () => {
  it('leave the other events in the list, are named above it, and keep their names taken', async () => {
    const furtherEvents = [{ ...EVENT, eventName: 'alt', cron: null }];
    const { user } = await show('create', { furtherEvents });
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    const notice = screen.getByRole('group', { name: 'Fehler' }).textContent;
    expect(notice).toContain('Dieser Eintrag konnte nicht gelesen werden und fehlt in der Liste');
    expect(notice).toContain('alt (cron)');
    await user.click(screen.getByRole('button', { name: 'Ereignis hinzufügen' }));
    await user.type(await screen.findByRole('textbox', { name: 'Ereignisname' }), 'alt');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/^Ein Ereignis mit diesem Namen existiert bereits/);
  });

  it('leave the other entries in the log, and are named above it', async () => {
    const read = { eventTime: 1_795_000_000, eventId: 'ckan_backup', message: 'Ausgeführt: timer' };
    const { user } = await show('read', { log: [read, { ...read, eventId: 'alt', eventTime: '12 Uhr' }] });
    await user.click(screen.getByRole('tab', { name: 'Ereignisprotokoll' }));
    await screen.findByText('ckan_backup');
    expect(screen.getByRole('group', { name: 'Fehler' }).textContent).toContain('alt (eventTime)');
  });
});

describe('running an event', () => {
  it('asks for confirmation with the name, and sends nothing after a no', async () => {
    const { user, questions, sent } = await show('execute', { answer: false });
    await user.click(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    expect(questions).toMatchObject([{ text: `Wollen Sie das Ereignis ${NAME} jetzt ausführen?` }]);
    expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
  });
  it('marks the row as busy until the event has started, then reads both lists again and links to the log', async () => {
    let started: () => void = () => undefined;
    const fire = new Promise<void>((resolve) => {
      started = resolve;
    });
    const { user, sent, alerts, replaced, router } = await show('execute', { fire }, '?filter=active:aktiv');
    await user.click(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    expect(await screen.findByText('Wird ausgeführt …')).toBeDefined();
    expect(alerts).toEqual([]);
    const fired = `POST event-scheduler/schedulers/${NAME}/fire-now`;
    await waitFor(() => expect(sent.at(-1)).toBe(fired));
    const before = sent.length;
    started();
    await waitFor(() => expect(screen.queryByText('Wird ausgeführt …')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    // On a busy machine the run is followed already.
    const follows = `GET event-scheduler/schedulers/${NAME}`;
    const calls = new Set(sent.slice(before - 1).filter((call) => call !== follows));
    expect([...calls].sort()).toEqual([
      'GET event-scheduler/event-protocols?eventsToRetrieve=500',
      'GET event-scheduler/schedulers',
      fired,
    ]);
    expect(alerts[0]).toMatchObject({
      severity: 'success',
      text: `Das Event ${NAME} wurde erfolgreich ausgeführt`,
      details: ['Der Lauf hat begonnen. Sein Ergebnis erscheint hier.'],
    });
    // The outcome takes the place of that message.
    await waitFor(() => expect(replaced).toEqual(['1']));
    expect(alerts[1]).toMatchObject({
      severity: 'error',
      text: `Das Event ${NAME} wurde ausgeführt, der Lauf ist aber fehlgeschlagen.`,
    });
    alerts[1]?.action?.run();
    await screen.findByRole('textbox', { name: 'Filter Zeitpunkt (UTC)' });
    expect(screen.getByRole('textbox', { name: 'Filter Ereignis' })).toHaveProperty('value', NAME);
    expect(router.state.location.search).toContain('tab=protokoll');
    // The other tab keeps its filter.
    await user.click(screen.getByRole('tab', { name: 'Ereignissteuerung' }));
    expect(screen.getByRole('textbox', { name: 'Filter Status' })).toHaveProperty('value', 'aktiv');
  });
});

describe('an event that runs already', () => {
  const running = { ...EVENT, lastRunStatus: 'STARTED' } as const;
  const info = { severity: 'info', text: `Das Ereignis ${NAME} läuft bereits.` };
  const fires = (sent: readonly string[]) => sent.filter((call) => call.startsWith('POST'));

  it('is neither asked about nor fired', async () => {
    const { user, alerts, questions, sent } = await show('execute', { event: running });
    const run = screen.getByRole('button', { name: `Ausführen ${NAME}` });
    await user.click(run);
    await waitFor(() => expect(alerts).toMatchObject([info]));
    await user.click(run);
    await waitFor(() => expect(alerts).toHaveLength(2));
    // Both are the same message.
    expect(alerts[1]?.key).toBe(alerts[0]?.key);
    expect([questions, fires(sent)]).toEqual([[], []]);
  });

  it('is asked about if its run has ended since the list was read', async () => {
    const { user, alerts, questions, store } = await show('execute', { event: running });
    store({ ...EVENT, lastRunStatus: 'SUCCEEDED' });
    await user.click(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(alerts).not.toContainEqual(expect.objectContaining(info));
  });

  it('is not fired after the question if somebody else has started it', async () => {
    const { user, alerts, questions, sent, store } = await show('execute');
    store(running);
    await user.click(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    await waitFor(() => expect(alerts).toMatchObject([info]));
    expect(questions).toHaveLength(1);
    expect(fires(sent)).toEqual([]);
    // The list shows it, too.
    await screen.findByRole('cell', { name: 'gestartet' });
  });
});

describe('an event that restores a service', () => {
  const event = { ...EVENT, eventName: 'ckan_restore' };

  it.each(['execute', 'update'])('cannot be run or changed with the right to %s alone', async (right) => {
    const { user } = await show(right, { event });
    expect(buttonsIn(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ckan_restore' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ereignis ckan_restore' });
    expect(buttonsIn(dialog)).toEqual([]);
  });

  it('names the uploaded file, its date and the replaced service before it is run, once for two clicks', async () => {
    const { questions } = await show('execute', { event, furtherRoles: [RESTORE], answer: false });
    const run = screen.getByRole('button', { name: 'Ausführen ckan_restore' });
    for (let click = 0; click < 2; click += 1) fireEvent.click(run);
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]?.details?.join(' ')).toMatch(
      /Datenkatalog.*ckan_backup\.zip.*19\.11\.2026, 09:30 Uhr Ortszeit.*Datenkatalog.*ersetzt/,
    );
    expect(questions[0]?.destructive).toBe(true);
  });

  it('says why its run has failed', async () => {
    const { user, alerts } = await show('execute', { event, furtherRoles: [RESTORE] });
    await user.click(screen.getByRole('button', { name: 'Ausführen ckan_restore' }));
    await waitFor(() => expect(alerts).toHaveLength(2));
    expect(alerts[1]).toMatchObject({
      severity: 'error',
      text: 'Das Event ckan_restore wurde ausgeführt, der Lauf ist aber fehlgeschlagen.',
      details: ['Der Dienst enthält keine Daten.'],
    });
  });

  it('can be changed with the right to restore', async () => {
    await show('update', { event, furtherRoles: [RESTORE] });
    expect(buttonsIn(document.body)).toEqual(['Bearbeiten ckan_restore']);
  });
});

it('offers to run, change and delete the events of the accounts only with their administration', async () => {
  const scheduler = ['event_scheduler_update', 'event_scheduler_delete'];
  const furtherRoles = [RESTORE, 'backup_and_restore_create_backup', ...scheduler];
  const names = ['Ausführen keycloak', 'Bearbeiten keycloak', 'Löschen keycloak'];
  for (const kind of ['backup', 'restore']) {
    const event = { ...EVENT, eventName: `keycloak_${kind}` };
    const { user } = await show('execute', { event, furtherRoles });
    expect(buttonsIn(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `keycloak_${kind}` }));
    expect(buttonsIn(await screen.findByRole('dialog'))).toEqual([]);
    cleanup();
    await show('execute', { event, furtherRoles: [...furtherRoles, 'keycloak_admin'] });
    expect(buttonsIn(document.body)).toEqual(names.map((name) => `${name}_${kind}`));
    cleanup();
  }
});

it('offers to run the backup of a service only with the right to back up', async () => {
  const event = { ...EVENT, eventName: 'ckan_backup' };
  await show('execute', { event, furtherRoles: [RESTORE] });
  expect(buttonsIn(document.body)).toEqual([]);
  cleanup();
  await show('execute', { event, furtherRoles: ['backup_and_restore_create_backup'] });
  expect(buttonsIn(document.body)).toEqual(['Ausführen ckan_backup']);
});

it('opens the event that the address names', async () => {
  const { portal } = createPortal('read', {
    answer: true,
    fire: Promise.resolve(),
    event: EVENT,
    furtherRoles: [],
    furtherEvents: [],
    log: [],
  });
  const router = renderPage(
    <Component />,
    portal,
    '/ereignisverwaltung',
    `/ereignisverwaltung?eintrag=${NAME}`,
  );
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(NAME));
  expect(router.state.location.search).toBe('');
});
