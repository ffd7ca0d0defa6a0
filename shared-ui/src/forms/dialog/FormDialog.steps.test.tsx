import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, button, closed, EDIT, koeln, open, paste, renderArea } from './area.fixture';
import type { Outcome } from './EntityDialogController';

afterEach(cleanup);

const bonn = { ...koeln, id: '0', name: 'Stadt Bonn' };
const neuss = { ...koeln, id: '2', name: 'Stadt Neuss' };
const list = [bonn, koeln, neuss];

const NEXT = 'Nächster Eintrag';
const PREVIOUS = 'Vorheriger Eintrag';
const shown = (title: string) => screen.findByRole('dialog', { name: `Organisation ${title}` });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const described = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('steps to the entries beside', () => {
  it('lead through the list, keep the focus on the button, and say at an end why there is no further one', async () => {
    const { user } = renderArea({}, { list });
    await open(user, EDIT);
    expect(described(NEXT)).toBe('2 von 3');
    await user.click(button(NEXT));
    await shown('Stadt Neuss');
    expect(document.activeElement).toBe(button(NEXT));
    expect([isOff(PREVIOUS), isOff(NEXT)]).toEqual([false, true]);
    expect(described(NEXT)).toBe('Das ist der letzte Eintrag der Liste.');
    await user.click(button(NEXT));
    expect(screen.getByText('3 von 3')).toBeTruthy();
    await user.click(button(PREVIOUS));
    await user.click(button(PREVIOUS));
    await shown('Stadt Bonn');
    expect(isOff(PREVIOUS)).toBe(true);
    await user.click(button('Abbrechen'));
    await closed();
    await waitFor(() => expect(document.activeElement, 'where it was opened').toBe(button(EDIT)));
  });

  it('are taken by Alt and the keys of a page, from any field', async () => {
    const { user } = renderArea({}, { list });
    await open(user, EDIT);
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.keyboard('{PageDown}{Control>}{Alt>}{PageDown}{/Alt}{/Control}');
    expect(screen.getByText('2 von 3')).toBeTruthy();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await shown('Stadt Neuss');
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await shown('Stadt Köln');
  });

  it.each([
    [false, 'Stadt Köln'],
    [true, 'Stadt Neuss'],
  ])('ask about unsaved input, and go on only if it may be lost (%s)', async (answer, title) => {
    const { user, questions } = renderArea({}, { list, answer });
    await open(user, EDIT);
    await paste(user, 'Name', ' am Rhein');
    await user.click(button(NEXT));
    await shown(title);
    expect(questions).toEqual([
      {
        title: 'Änderungen verwerfen',
        text: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie sie verwerfen und zum nächsten Eintrag wechseln?',
      },
    ]);
  });

  it('ask before the step back about the entry before', async () => {
    const { user, questions } = renderArea({}, { list, answer: false });
    await open(user, EDIT);
    await paste(user, 'Name', ' am Rhein');
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]?.text).toMatch(/Wollen Sie sie verwerfen und zum vorherigen Eintrag wechseln\?$/);
  });

  it('wait for a change that is under way', async () => {
    let end: (outcome: Outcome) => void = () => undefined;
    const update = () => new Promise<Outcome>((resolve) => (end = resolve));
    const { user } = renderArea({ update }, { list });
    await open(user, EDIT);
    await paste(user, 'Name', ' am Rhein');
    await user.click(button('Speichern'));
    await waitFor(() => expect([isOff(PREVIOUS), isOff(NEXT)]).toEqual([true, true]));
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(screen.getByText('2 von 3')).toBeTruthy();
    end({ ok: true });
    await closed();
  });

  it('lead past an entry that cannot be read', async () => {
    const failure = { kind: 'network', text: 'kaputt' } as const;
    const broken = { ...neuss, read: async () => ({ ok: false, failure }) as const };
    const { user } = renderArea({}, { list: [koeln, broken, bonn] });
    await open(user, EDIT);
    await user.click(button(NEXT));
    await screen.findByRole('dialog', { name: 'Der Eintrag konnte nicht geladen werden' });
    expect(document.activeElement).toBe(button(NEXT));
    expect(described(NEXT)).toBe('2 von 3');
    await user.click(button(NEXT));
    await shown('Stadt Bonn');
    expect(document.activeElement).toBe(button(NEXT));
  });

  it('ask once in an opening for an entry that cannot be fetched, and say that it is not to be had', async () => {
    const fetch = vi.fn();
    // A test that asked without an end would not end itself.
    fetch.mockImplementation(() => {
      if (fetch.mock.calls.length > 20) throw new Error('Asked again and again');
    });
    const isLost = () => fetch.mock.calls.length > 0;
    const { user } = renderArea({}, { list, unfetched: { entry: neuss, fetch, isLost } });
    await open(user, EDIT);
    await waitFor(() => expect(described(NEXT)).toMatch(/^Der Eintrag konnte nicht geladen werden/));
    await user.click(button(NEXT));
    await shown('Stadt Köln');
    const asked = fetch.mock.calls.length;
    await paste(user, 'Name', ' am Rhein');
    expect([asked, fetch.mock.calls.length]).toEqual([1, 1]);
    await user.click(button(PREVIOUS));
    await shown('Stadt Bonn');
    await user.click(button(NEXT));
    await shown('Stadt Köln');
    expect(fetch.mock.calls.length, 'once more').toBe(2);
  });

  it('lead to the entry that was beside, also if the list is read in another order while the question is open', async () => {
    const reverse = () => screen.getByRole('button', { name: 'Umkehren', hidden: true });
    const answer = () => {
      act(() => void fireEvent.click(reverse()));
      return true;
    };
    const { user } = renderArea({}, { list, answer });
    await open(user, EDIT);
    await paste(user, 'Name', ' am Rhein');
    await user.click(button(NEXT));
    await shown('Stadt Neuss');
    expect(described(NEXT)).toBe('1 von 3');
  });

  it.each([
    ['a new entity', ADD, list],
    ['one that the list does not show', EDIT, [bonn, neuss]],
    ['the only one', EDIT, [koeln]],
  ])('are not there for %s', async (_what, opener, entries) => {
    const { user } = renderArea({}, { list: entries });
    await open(user, opener);
    expect(screen.queryByRole('button', { name: NEXT })).toBeNull();
  });
});
