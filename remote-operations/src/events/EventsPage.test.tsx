import { EMPTY_CRON, type ListedSchedulerEvent, SCHEDULER_EVENT } from '@mobidrom/platform-api';
import type { Alert, Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './EventsPage';

// The timeout must not fail a test on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const NAME = 'ckan_backup';
const EVENT: ListedSchedulerEvent = {
  type: SCHEDULER_EVENT,
  eventName: NAME,
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 0,
  lastRunAt: '2026-11-20T04:00:00Z',
  lastRunStatus: 'SUCCEEDED',
};

/** Portal that records requests, alerts and questions. */
function createPortal(right: string, { answer, fire }: { answer: boolean; fire: Promise<void> }) {
  const sent: string[] = [];
  const alerts: Alert[] = [];
  const questions: Question[] = [];
  const request: PortalRequest = async (path, { method = 'GET' } = {}) => {
    sent.push(`${method} ${path}`);
    if (method === 'POST') await fire;
    return Response.json(path.endsWith('/schedulers') ? [EVENT] : []);
  };
  const session: Session = { status: 'authenticated', roles: [`event_scheduler_${right}`], groups: [] };
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
    confirm: async (question: Question) => {
      questions.push(question);
      return answer;
    },
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  return { portal, sent, alerts, questions };
}

async function show(right: string, { answer = true, fire = Promise.resolve() } = {}) {
  const platform = createPortal(right, { answer, fire });
  const router = renderPage(<Component />, platform.portal, '/ereignisverwaltung');
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
    const { user, sent, alerts, router } = await show('execute', { fire });
    await user.click(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    expect(await screen.findByText('Wird ausgeführt …')).toBeDefined();
    expect(alerts).toEqual([]);
    const before = sent.length;
    started();
    await waitFor(() => expect(screen.queryByText('Wird ausgeführt …')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Ausführen ${NAME}` }));
    expect(sent.slice(before - 1).sort()).toEqual([
      'GET event-scheduler/event-protocols?eventsToRetrieve=500',
      'GET event-scheduler/schedulers',
      `POST event-scheduler/schedulers/${NAME}/fire-now`,
    ]);
    expect(alerts).toMatchObject([
      { severity: 'success', text: `Das Event ${NAME} wurde erfolgreich ausgeführt` },
    ]);
    alerts[0]?.action?.run();
    await screen.findByRole('textbox', { name: 'Filter Zeitpunkt (UTC)' });
    expect(screen.getByRole('textbox', { name: 'Filter Ereignis' })).toHaveProperty('value', NAME);
    expect(router.state.location.search).toContain('tab=protokoll');
  });
});
