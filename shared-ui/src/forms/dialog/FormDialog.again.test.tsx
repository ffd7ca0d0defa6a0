import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, box, button, closed, EDIT, koeln, open, paste, RESTORE, renderArea } from './area.fixture';
import type { Outcome } from './EntityDialogController';

afterEach(cleanup);

const again = {
  next: ({ kind }: { kind: string }) => ({ name: '', email: '', kind, phone: '' }),
  copy: ({ email, kind, phone }: typeof koeln) => ({ name: 'Kopie von Stadt Köln', email, kind, phone }),
};
const NEXT = 'Speichern und nächste';
const COPY = 'Duplizieren';

type User = ReturnType<typeof renderArea>['user'];
async function fill(user: User, name: string) {
  await paste(user, 'Name', name);
  await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
  await user.click(screen.getByRole('option', { name: 'Start-Up' }));
  await user.click(button('Kontakt'));
  await paste(user, 'E-Mail', 'info@bonn.example');
}

describe('Speichern und nächste', () => {
  it('saves, and opens for the next new entity with what both have in common', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user, questions, isDirty } = renderArea({ create }, { again });
    await open(user, ADD);
    await fill(user, 'Stadt Bonn');
    await user.click(button(NEXT));
    await waitFor(() => expect(box('Name')).toHaveProperty('value', ''));
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
    expect(screen.getByRole('combobox', { name: 'Organisationstyp' }).textContent).toBe('Start-Up');
    expect(create).toHaveBeenCalledTimes(1);
    // Closing asks nothing: values taken over from the entity before are no changes.
    expect(isDirty()).toBe(false);
    await user.keyboard('{Escape}');
    await closed();
    expect(questions).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(button(ADD)));
  });
  it('keeps everything after a failure, and saves with the next attempt', async () => {
    const create = vi
      .fn(async (): Promise<Outcome> => ({ ok: true }))
      .mockResolvedValueOnce({
        ok: false,
        text: 'Der Name existiert bereits.',
        fields: [{ field: 'name', message: 'schon vergeben' }],
      });
    const { user } = renderArea({ create }, { again });
    await open(user, ADD);
    await fill(user, 'Stadt Bonn');
    await user.click(button(NEXT));
    await screen.findByText('Der Name existiert bereits.');
    screen.getByText('schon vergeben');
    expect(box('Name')).toHaveProperty('value', 'Stadt Bonn');
    await user.click(button('Speichern'));
    await closed();
    expect(create).toHaveBeenCalledTimes(2);
  });
  it('lists missing fields, and sends nothing', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ create }, { again });
    await open(user, ADD);
    await user.click(button(NEXT));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(create).not.toHaveBeenCalled();
  });
  it('saves once on a double click', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ create }, { again });
    await open(user, ADD);
    await fill(user, 'Stadt Bonn');
    await user.dblClick(button(NEXT));
    await waitFor(() => expect(box('Name')).toHaveProperty('value', ''));
    expect(create).toHaveBeenCalledTimes(1);
  });
  it('ignores the second click of a double click, which comes to a button of the next form', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ create }, { again });
    await open(user, ADD);
    await fill(user, 'Stadt Bonn');
    await user.click(button(NEXT));
    await waitFor(() => expect(box('Name')).toHaveProperty('value', ''));
    for (const name of ['Speichern', NEXT, 'Abbrechen']) fireEvent.click(button(name), { detail: 2 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(create).toHaveBeenCalledTimes(1);
    await user.click(button('Speichern'));
    await screen.findByRole('alert');
  });
  it('leaves Enter in a field to Speichern', async () => {
    const { user } = renderArea({}, { again });
    await open(user, ADD);
    expect(button(NEXT)).toHaveProperty('type', 'button');
    expect(button('Speichern')).toHaveProperty('type', 'submit');
  });
  it.each([
    ['an existing entity', EDIT, { again }],
    ['an area without it', ADD, {}],
  ])('is not offered for %s', async (_case, opener, options) => {
    const { user } = renderArea({}, options);
    await open(user, opener);
    expect(screen.queryByRole('button', { name: NEXT })).toBeNull();
  });
});

describe('Wiederherstellen', () => {
  it('opens with the former values, of which none is marked, so that a key does not replace the name', async () => {
    const { user } = renderArea();
    await open(user, RESTORE);
    const name = box('Name') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('Stadt Köln');
    expect(name.selectionStart).toBe(name.selectionEnd);
  });
});

describe('Duplizieren', () => {
  it('opens for a copy, whose first field is marked for replacement', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ create }, { again });
    await open(user, EDIT);
    await user.click(button(COPY));
    await screen.findByRole('dialog', { name: 'Neue Organisation hinzufügen' });
    const name = box('Name') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(name));
    const marked = () => name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0);
    await waitFor(() => expect(marked()).toBe('Kopie von Stadt Köln'));
    await user.keyboard('Stadt Bonn');
    await user.click(button('Speichern'));
    await closed();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      name: 'Stadt Bonn',
      email: koeln.email,
      kind: koeln.kind,
      phone: '',
    });
  });
  it('asks about unsaved changes before, and says what is duplicated', async () => {
    let answer = false;
    const { user, questions } = renderArea({}, { again, answer: () => answer });
    await open(user, EDIT);
    await paste(user, 'Name', ' und Bonn');
    await user.click(button(COPY));
    expect(questions).toEqual([
      {
        title: 'Änderungen verwerfen',
        text: 'Ihre Änderungen an „Organisation Stadt Köln“ werden nicht gespeichert. Wollen Sie sie verwerfen und den gespeicherten Stand duplizieren?',
      },
    ]);
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln und Bonn');
    answer = true;
    await user.click(button(COPY));
    await screen.findByRole('dialog', { name: 'Neue Organisation hinzufügen' });
    expect(box('Name')).toHaveProperty('value', 'Kopie von Stadt Köln');
  });
  it.each([
    ['without the right to create', EDIT, { again, rights: { create: false } }],
    ['of an entity that could not be read completely', EDIT, { again, readOnly: true }],
    ['of a new entity', ADD, { again }],
  ])('is not offered %s', async (_case, opener, options) => {
    const { user } = renderArea({}, options);
    await open(user, opener);
    expect(screen.queryByRole('button', { name: COPY })).toBeNull();
  });
  it('is offered to those who may create, but not change', async () => {
    const { user } = renderArea({}, { again, rights: { update: false } });
    await open(user, EDIT);
    await user.click(button(COPY));
    expect(box('Name')).toHaveProperty('readOnly', false);
  });
});
