import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, box, button, closed, EDIT, koeln, open, paste, renderArea } from './area.fixture';
import type { Outcome } from './EntityDialogController';

afterEach(cleanup);

describe('saving', () => {
  it('passes the trimmed values and closes without a question', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user, questions, isDirty } = renderArea({ create });
    await open(user, ADD);
    await paste(user, 'Name', '  Stadt Bonn ');
    await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
    await user.click(screen.getByRole('option', { name: 'Start-Up' }));
    await user.click(button('Kontakt'));
    await paste(user, 'E-Mail', 'info@bonn.example');
    await user.click(button('Speichern'));
    await closed();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      name: 'Stadt Bonn',
      kind: 'Start-Up',
      email: 'info@bonn.example',
      phone: '',
    });
    expect(questions).toEqual([]);
    expect(isDirty()).toBe(false);
  });
  it('is done by Strg+Enter in a field, once, and not by that of a button', async () => {
    let finish = (): void => undefined;
    const update = vi.fn(() => new Promise<Outcome>((resolve) => (finish = () => resolve({ ok: true }))));
    const { user } = renderArea({ update });
    await open(user, EDIT);
    await user.type(box('Name'), ' 2');
    const keys = { key: 'Enter', ctrlKey: true };
    fireEvent.keyDown(button('Löschen'), keys);
    fireEvent.keyDown(box('Name'), { ...keys, altKey: true });
    expect(button('Speichern').getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
    for (const more of [{}, {}, { repeat: true }]) fireEvent.keyDown(box('Name'), { ...keys, ...more });
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    fireEvent.keyDown(box('Name'), keys);
    finish();
    await closed();
    expect(update).toHaveBeenCalledOnce();
  });
  it('lists missing fields as links that open the section and focus the field', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ create });
    await open(user, ADD);
    await user.click(button('Organisation'));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(button('Speichern'));
    const summary = screen.getByRole('alert');
    expect(within(summary).getByText('Bitte überprüfen Sie Ihre Eingaben für die Felder:')).toBeDefined();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Name', 'Organisationstyp', 'E-Mail']);
    expect(document.activeElement).toBe(summary);
    expect(create).not.toHaveBeenCalled();
    expect(screen.getAllByText('2 Fehler').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
    expect(screen.getAllByText('Bitte wählen Sie eine Option aus.')).toHaveLength(1);

    await user.click(button('Kontakt 1 Fehler'));
    await user.click(screen.getByRole('link', { name: 'E-Mail' }));
    expect(document.activeElement).toBe(box('E-Mail'));
    expect(box('E-Mail').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Organisationstyp' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Organisationstyp' }));
  });
  it('a correction removes its line from the summary and keeps the focus', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    await user.clear(box('Name'));
    await user.click(button('Speichern'));
    await user.type(box('Name'), 'K');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(box('Name'));
  });
  it('shows a problem and can be closed, also if scrollIntoView returns a promise', async () => {
    const scrollIntoView = vi.fn(async () => undefined);
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', {
      configurable: true,
      value: scrollIntoView,
    });
    const { user } = renderArea({
      update: async () => ({ ok: false, text: 'Der Dienst ist nicht erreichbar.' }),
    });
    await open(user, EDIT);
    await user.type(box('Name'), ' 2');
    await user.click(button('Speichern'));
    await screen.findByText('Der Dienst ist nicht erreichbar.');
    expect(scrollIntoView).toHaveBeenCalled();
    await user.click(button('Abbrechen'));
    await closed();
    expect(button(EDIT)).toBeDefined();
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });
  it('shows the message of the service at its field and keeps the input', async () => {
    const { user } = renderArea({
      update: async () => ({
        ok: false,
        text: 'Der Name existiert bereits.',
        fields: [{ field: 'name', message: 'Dieser Name ist vergeben.' }],
      }),
    });
    await open(user, EDIT);
    await user.type(box('Name'), ' 2');
    await user.click(button('Speichern'));
    expect(await screen.findByText('Dieser Name ist vergeben.')).toBeDefined();
    expect(screen.getByText('Der Name existiert bereits.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Name' })).toBeDefined();
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln 2');
    expect(box('Name').getAttribute('aria-describedby')).toMatch(/error/);
  });
  it('keeps the button busy and the dialog open until it is done', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const update = vi.fn(() => new Promise<Outcome>((resolve) => (answer = resolve)));
    const { user } = renderArea({ update });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    await user.click(button('Speichern'));
    await waitFor(() => expect(button('Speichern').getAttribute('aria-disabled')).toBe('true'));
    await user.click(button('Speichern'));
    await user.click(button('Abbrechen'));
    expect(screen.getByRole('dialog')).toBeDefined();
    answer({ ok: true });
    await closed();
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('during a save', () => {
  it('blocks input until the save has ended', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const update = () => new Promise<Outcome>((resolve) => (answer = resolve));
    const { user } = renderArea({ update });
    await open(user, EDIT);
    await user.click(button('Kontakt info@koeln.example'));
    await user.type(box('Name'), '!');
    // As by Enter: the focus stays in the field.
    fireEvent.submit((box('Name') as HTMLInputElement).form as HTMLFormElement);
    await waitFor(() => expect(button('Speichern').getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(box('Name'));
    await user.keyboard('x{Backspace}{Backspace}');
    await user.type(box('Telefon'), '0221');
    await user.click(box('E-Mail'));
    await user.paste('a');
    await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('option')).toBeNull();
    const values = () => ['Name', 'Telefon', 'E-Mail'].map((name) => (box(name) as HTMLInputElement).value);
    expect(values()).toEqual(['Stadt Köln!', '', koeln.email]);

    answer({ ok: false, text: 'Der Dienst ist nicht erreichbar.' });
    await screen.findByText('Der Dienst ist nicht erreichbar.');
    await user.type(box('Telefon'), '0221');
    expect(values()).toEqual(['Stadt Köln!', '0221', koeln.email]);
    await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
    await user.click(screen.getByRole('option', { name: 'Start-Up' }));
  });
});

describe('after a change by another user', () => {
  it('shows both states, applies the choice, and saves', async () => {
    const theirs = { ...koeln, name: 'Stadt Köln am Rhein', phone: '0221 1', email: 'neu@koeln.example' };
    const update = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ update, findCurrent: async () => ({ ok: true, value: theirs }) });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    await user.click(button('Speichern'));
    const notice = await screen.findByRole('alert');
    expect(update).not.toHaveBeenCalled();
    const rows = within(notice).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Name',
      'E-Mail',
      'Telefon',
    ]);
    // Preselected: the user's own changes, otherwise the stored values.
    expect(within(notice).getByRole('radio', { name: 'Name, Ihre Eingabe: Stadt Köln!' })).toHaveProperty(
      'checked',
      true,
    );
    await user.click(within(notice).getByRole('radio', { name: 'E-Mail, Ihre Eingabe: info@koeln.example' }));
    await user.click(within(notice).getByRole('button', { name: 'Auswahl übernehmen' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Speichern'));
    await user.keyboard('{Enter}');
    await closed();
    expect(update).toHaveBeenCalledExactlyOnceWith(
      { name: 'Stadt Köln!', kind: koeln.kind, email: koeln.email, phone: '0221 1' },
      theirs,
    );
  });
});
