import type { Question } from '@mobidrom/shared-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, box, button, closed, EDIT, koeln, LOAD, open, renderArea } from './area.fixture';
import type { Outcome } from './EntityDialogController';

afterEach(cleanup);

describe('opening', () => {
  it('shows title and note and focuses the first field', async () => {
    const { user } = renderArea();
    await open(user, ADD);
    expect(screen.getByRole('dialog', { name: 'Neue Organisation hinzufügen' })).toBeDefined();
    expect(screen.getByText('Pflichtangaben sind mit * gekennzeichnet.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  });
  it('shows an existing entity and returns the focus when it closes', async () => {
    const { user } = renderArea();
    const dialog = await open(user, EDIT);
    expect(screen.getByRole('dialog', { name: 'Organisation Stadt Köln' })).toBe(dialog);
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln');
    expect(screen.getByRole('combobox', { name: 'Organisationstyp' }).textContent).toBe('Privatwirtschaft');
    await user.click(button('Abbrechen'));
    await closed();
    expect(document.activeElement).toBe(button(EDIT));
  });
  it('focuses the heading of the page if the button that opened it is gone', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    screen.getByText(EDIT).remove();
    await user.click(button('Abbrechen'));
    await closed();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it('says why an entity could not be read, reads it again on request, and keeps the focus inside', async () => {
    const failure = { kind: 'http', status: 503, text: 'Der Dienst antwortet nicht.' } as const;
    let isDown = true;
    const { user } = renderArea(
      {},
      { read: async () => (isDown ? { ok: false, failure } : { ok: true, value: koeln }) },
    );
    const dialog = await open(user, LOAD);
    const said = await within(dialog).findByRole('alert');
    expect(said.textContent).toContain(
      'Beim Laden des Eintrags ist folgender Fehler aufgetreten: 503 - Der Dienst antwortet nicht.',
    );
    isDown = false;
    await user.click(button('Erneut versuchen'));
    await waitFor(() => expect(box('Name')).toHaveProperty('value', 'Stadt Köln'));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });
});

describe('unsaved changes', () => {
  const question = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';
  it.each([
    ['Abbrechen', (user: ReturnType<typeof renderArea>['user']) => user.click(button('Abbrechen'))],
    ['the close button', (user: ReturnType<typeof renderArea>['user']) => user.click(button('Schließen'))],
    ['Escape', (user: ReturnType<typeof renderArea>['user']) => user.keyboard('{Escape}')],
    [
      'a click on the backdrop',
      (user: ReturnType<typeof renderArea>['user']) =>
        user.click(screen.getByRole('dialog').parentElement as HTMLElement),
    ],
  ])('%s asks, and Nein keeps the input', async (_way, leave) => {
    const { user, questions } = renderArea({}, { answer: false });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    await leave(user);
    await waitFor(() => expect(questions.map(({ text }) => text)).toEqual([question]));
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln!');
  });
  it('Ja closes', async () => {
    const { user } = renderArea({}, { answer: true });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    await user.click(button('Abbrechen'));
    await closed();
  });
  it('are registered with the portal while they exist', async () => {
    const { user, questions, isDirty } = renderArea();
    await open(user, EDIT);
    expect(isDirty()).toBe(false);
    await user.type(box('Name'), '!');
    expect(isDirty()).toBe(true);
    await user.type(box('Name'), '{Backspace}');
    expect(isDirty()).toBe(false);
    await user.click(button('Abbrechen'));
    await closed();
    expect(questions).toEqual([]);
  });
});

describe('deleting', () => {
  it('asks, deletes and closes', async () => {
    const remove = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user, questions } = renderArea({ remove });
    await open(user, EDIT);
    await user.click(button('Löschen'));
    await closed();
    expect(questions).toMatchObject([{ text: 'Stadt Köln löschen?', destructive: true }]);
    expect(remove).toHaveBeenCalledExactlyOnceWith(koeln);
  });
  it('focuses the heading of the page afterwards', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    await user.click(button('Löschen'));
    await closed();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
  it.each([ADD, EDIT])(
    'neither asks nor deletes anything if the dialog is closed while the question is prepared, and %s opens it again',
    async (opener) => {
      const remove = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
      let resolve: (question: Question) => void = () => undefined;
      const promise = new Promise<Question>((settle) => (resolve = settle));
      const { user, questions } = renderArea({ remove }, { deletion: () => promise });
      await open(user, EDIT);
      await user.click(button('Löschen'));
      await user.click(button('Abbrechen'));
      await closed();
      await open(user, opener);
      resolve({ title: 'Organisation löschen', text: 'Stadt Köln löschen?' });
      await promise;
      await waitFor(() => expect(screen.getByRole('dialog')).toBeDefined());
      expect(questions).toEqual([]);
      expect(remove).not.toHaveBeenCalled();
    },
  );
  it('Nein deletes nothing', async () => {
    const remove = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user, questions } = renderArea({ remove }, { answer: false });
    await open(user, EDIT);
    await user.click(button('Löschen'));
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('rights', () => {
  const names = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  const BUTTONS = ['Löschen', 'Abbrechen', 'Schließen', 'Speichern'];
  it.each([
    [ADD, { update: false, delete: true }, ['Schließen', 'Abbrechen', 'Speichern']],
    [ADD, { create: false }, ['Schließen', 'Schließen']],
    [EDIT, {}, ['Schließen', 'Löschen', 'Abbrechen', 'Speichern']],
    [EDIT, { create: false, delete: false }, ['Schließen', 'Abbrechen', 'Speichern']],
    [EDIT, { update: false }, ['Schließen', 'Löschen', 'Schließen']],
    [EDIT, { update: false, delete: false }, ['Schließen', 'Schließen']],
  ])('%s with %j has the buttons %j', async (opener, rights, buttons) => {
    const { user } = renderArea({}, { rights });
    await open(user, opener);
    expect(names().filter((name) => BUTTONS.includes(name))).toEqual(buttons);
  });
  it('fields are read-only without the right to update', async () => {
    const { user, questions } = renderArea({}, { rights: { update: false } });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    expect(box('Name')).toMatchObject({ readOnly: true, disabled: false, value: 'Stadt Köln' });
    expect(screen.getByRole('combobox').getAttribute('aria-readonly')).toBe('true');
    // Read-only fields are not required.
    expect(box('Name')).toHaveProperty('required', false);
    expect(document.querySelector('[data-required]')).toBeNull();
    expect(screen.queryByText('Pflichtangaben sind mit * gekennzeichnet.')).toBeNull();
    // Hints say how to fill in a field.
    expect(screen.queryByText('Wie im Briefkopf')).toBeNull();
    await user.click(screen.getByText('Schließen'));
    await closed();
    expect(questions).toEqual([]);
  });
  it('a read-only entity can be deleted but not changed', async () => {
    const { user } = renderArea({}, { readOnly: true });
    await open(user, EDIT);
    expect(box('Name')).toMatchObject({ readOnly: true });
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    expect(button('Löschen')).toBeDefined();
  });
});

describe('sections', () => {
  it('closed sections show a summary, which their names contain, and keep their values', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    const closedHeader = button('Kontakt info@koeln.example');
    expect(closedHeader.getAttribute('aria-expanded')).toBe('false');
    // The name contains what is seen (WCAG 2.2, 2.5.3), space for space.
    expect(closedHeader.textContent).toBe('Kontakt info@koeln.example');
    await user.click(closedHeader);
    expect(button('Kontakt').getAttribute('aria-expanded')).toBe('true');
    expect(box('E-Mail')).toHaveProperty('value', 'info@koeln.example');
  });
  it('announce whether they are complete', async () => {
    const { user } = renderArea();
    await open(user, ADD);
    const state = () =>
      document.getElementById(button('Organisation').getAttribute('aria-describedby') ?? '');
    expect(state()?.textContent).toBe('noch nicht vollständig');
    await user.type(box('Name'), 'Bonn');
    await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
    await user.click(screen.getByRole('option', { name: 'Start-Up' }));
    await waitFor(() => expect(state()?.textContent).toBe('vollständig'));
  });
  it('do not count as complete while nothing is entered and nothing is required', async () => {
    const { user } = renderArea();
    await open(user, ADD);
    const state = () => button('Rückfragen').closest('section')?.dataset.state;
    expect(state()).toBe('optional');
    await user.type(box('Telefon'), '0221 1');
    await waitFor(() => expect(state()).toBe('complete'));
  });
  it('have the number of their errors in their name', async () => {
    const { user } = renderArea();
    await open(user, ADD);
    await user.click(button('Speichern'));
    const header = await screen.findByRole('button', { name: 'Organisation 2 Fehler' });
    // The name contains what is seen (WCAG 2.2, 2.5.3), space for space.
    expect(header.textContent).toBe('Organisation 2 Fehler');
  });
});

describe('the notice of an expired session', () => {
  it('offers to sign in again and keeps the input', async () => {
    const { user, signIns } = renderArea({}, { session: { status: 'expired', roles: [], groups: [] } });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    expect(
      screen.getByText('Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, bleibt erhalten.'),
    ).toBeDefined();
    await user.click(button('Erneut anmelden'));
    expect(signIns).toHaveLength(1);
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln!');
  });
  it('is not shown during a session', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    expect(screen.queryByRole('button', { name: 'Erneut anmelden' })).toBeNull();
  });
});
