// @vitest-environment jsdom
import { LIMITS } from '@mobidrom/platform-api';
import type { Session } from '@mobidrom/shared-contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormSection, FormSections } from '../form/FormSection';
import { fieldsFor } from '../form/fieldsFor';
import { optional, required } from '../rules';
import { renderInPortal } from '../testPortal';
import type { EntityWork, Outcome } from './EntityDialog';
import { type EntityRights, FormDialog } from './FormDialog';
import { useEntityDialog } from './useEntityDialog';

/* A short area as its author writes it. */
interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: string;
  readonly phone: string;
}
const schema = z.object({
  name: required.text(LIMITS.organisationName),
  email: required.email,
  kind: required.choice(),
  phone: optional.phone,
});
type Values = z.input<typeof schema>;
const { TextField, SelectField } = fieldsFor<Values>();
const kinds = ['Start-Up', 'Privatwirtschaft'].map((kind) => ({ value: kind, label: kind }));

function Area({
  rights,
  work,
}: {
  rights: EntityRights;
  work: Partial<EntityWork<Organisation, Values, Values>>;
}) {
  const dialog = useEntityDialog<Organisation, Values>({
    blank: () => ({ name: '', email: '', kind: '', phone: '' }),
    valuesOf: ({ name, email, kind, phone }) => ({ name, email, kind, phone }),
    create: async () => ({ ok: true }),
    update: async () => ({ ok: true }),
    remove: async () => ({ ok: true }),
    ...work,
  });
  return (
    <>
      <button type="button" onClick={() => dialog.create()}>
        Organisation hinzufügen
      </button>
      <button type="button" onClick={() => dialog.edit(koeln)}>
        Bearbeiten Stadt Köln
      </button>
      <FormDialog
        dialog={dialog}
        title={(one) => (one ? `Organisation ${one.name}` : 'Neue Organisation hinzufügen')}
        schema={() => schema}
        rights={rights}
        deletion={({ name }) => ({ title: 'Organisation löschen', text: `${name} löschen?` })}
      >
        <FormSections>
          <FormSection title="Organisation">
            <TextField
              name="name"
              label="Name"
              required
              maxLength={LIMITS.organisationName}
              hint="Wie im Briefkopf"
            />
            <SelectField name="kind" label="Organisationstyp" required options={kinds} />
          </FormSection>
          <FormSection title="Kontakt" summary={({ email }: Values) => email} startsClosed>
            <TextField name="email" label="E-Mail" required type="email" half />
            <TextField name="phone" label="Telefon" type="tel" half />
          </FormSection>
        </FormSections>
      </FormDialog>
    </>
  );
}

const koeln: Organisation = {
  id: '1',
  name: 'Stadt Köln',
  email: 'info@koeln.example',
  kind: 'Privatwirtschaft',
  phone: '',
};
const all: EntityRights = { create: true, update: true, delete: true };

const renderArea = (
  work: Partial<EntityWork<Organisation, Values, Values>> = {},
  options: { rights?: Partial<EntityRights>; answer?: boolean; session?: Session } = {},
) => renderInPortal(<Area work={work} rights={{ ...all, ...options.rights }} />, options);

const open = async (user: ReturnType<typeof renderArea>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog');
};
const ADD = 'Organisation hinzufügen';
const EDIT = 'Bearbeiten Stadt Köln';
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(cleanup);

describe('opening', () => {
  it('has its title, the note, and begins at the first field', async () => {
    const { user } = renderArea();
    await open(user, ADD);
    expect(screen.getByRole('dialog', { name: 'Neue Organisation hinzufügen' })).toBeDefined();
    expect(screen.getByText('Pflichtangaben sind mit * gekennzeichnet.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  });
  it('shows a thing that exists, counts its letters, and gives the focus back', async () => {
    const { user } = renderArea();
    const dialog = await open(user, EDIT);
    expect(screen.getByRole('dialog', { name: 'Organisation Stadt Köln' })).toBe(dialog);
    expect(box('Name')).toHaveProperty('value', 'Stadt Köln');
    expect(screen.getByText('10 von 100 Zeichen')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Organisationstyp' }).textContent).toBe('Privatwirtschaft');
    await user.click(button('Abbrechen'));
    await closed();
    expect(document.activeElement).toBe(button(EDIT));
  });
});

describe('saving', () => {
  it('gives what was typed, trimmed, and closes without a question', async () => {
    const create = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user, questions, isDirty } = renderArea({ create });
    await open(user, ADD);
    await user.type(box('Name'), '  Stadt Bonn ');
    await user.click(screen.getByRole('combobox', { name: 'Organisationstyp' }));
    await user.click(screen.getByRole('option', { name: 'Start-Up' }));
    await user.click(button('Kontakt'));
    await user.type(box('E-Mail'), 'info@bonn.example');
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
  it('lists what is missing; each link opens its section and leads to its field', async () => {
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

    await user.click(button('Kontakt'));
    await user.click(screen.getByRole('link', { name: 'E-Mail' }));
    expect(document.activeElement).toBe(box('E-Mail'));
    expect(box('E-Mail').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Organisationstyp' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Organisationstyp' }));
  });
  it('a correction takes its line out of the summary and keeps the focus', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    await user.clear(box('Name'));
    await user.click(button('Speichern'));
    await user.type(box('Name'), 'K');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(box('Name'));
  });
  it('a problem goes with its dialog, also where scrolling answers a promise', async () => {
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
  it('the service refuses a field: its message stands at the field, the typed text stays', async () => {
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
  it('while it goes on, the button is busy and keeps its words', async () => {
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

describe('unsaved changes', () => {
  const question = 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?';
  it.each([
    ['Abbrechen', (user: ReturnType<typeof renderArea>['user']) => user.click(button('Abbrechen'))],
    ['the cross', (user: ReturnType<typeof renderArea>['user']) => user.click(button('Schließen'))],
    ['Escape', (user: ReturnType<typeof renderArea>['user']) => user.keyboard('{Escape}')],
  ])('%s asks, and Nein keeps everything', async (_way, leave) => {
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
  it('the portal guards them too, as long as they are there', async () => {
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
      .map((one) => one.textContent);
  it.each([
    [ADD, { update: false, delete: true }, ['Abbrechen', 'Speichern']],
    [ADD, { create: false }, ['Abbrechen']],
    [EDIT, {}, ['Löschen', 'Abbrechen', 'Speichern']],
    [EDIT, { create: false, delete: false }, ['Abbrechen', 'Speichern']],
    [EDIT, { update: false }, ['Löschen', 'Abbrechen']],
    [EDIT, { update: false, delete: false }, ['Abbrechen']],
  ])('%s with %j has the buttons %j', async (opener, rights, buttons) => {
    const { user } = renderArea({}, { rights });
    await open(user, opener);
    expect(names().filter((name) => ['Löschen', 'Abbrechen', 'Speichern'].includes(name ?? ''))).toEqual(
      buttons,
    );
  });
  it('without the right to update the fields can be read, not changed', async () => {
    const { user, questions } = renderArea({}, { rights: { update: false } });
    await open(user, EDIT);
    await user.type(box('Name'), '!');
    expect(box('Name')).toMatchObject({ readOnly: true, disabled: false, value: 'Stadt Köln' });
    expect(screen.getByRole('combobox').getAttribute('aria-readonly')).toBe('true');
    await user.click(button('Abbrechen'));
    await closed();
    expect(questions).toEqual([]);
  });
});

describe('sections', () => {
  it('closed, they show their content in one line and keep it', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    expect(button('Kontakt').getAttribute('aria-expanded')).toBe('false');
    expect(button('Kontakt').textContent).toContain('info@koeln.example');
    await user.click(button('Kontakt'));
    expect(button('Kontakt').getAttribute('aria-expanded')).toBe('true');
    expect(box('E-Mail')).toHaveProperty('value', 'info@koeln.example');
  });
  it('say whether they are complete', async () => {
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
});

describe('somebody else saved meanwhile', () => {
  it('both states are shown, the chosen one is taken, and the next save goes through', async () => {
    const theirs = { ...koeln, name: 'Stadt Köln am Rhein', phone: '0221 1', email: 'neu@koeln.example' };
    const update = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
    const { user } = renderArea({ update, reread: async () => ({ ok: true, value: theirs }) });
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
    // Proposed: what this person changed, and the other state elsewhere.
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

describe('the session has ended', () => {
  it('the dialog offers to sign in again, and keeps what was typed', async () => {
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
  it('as long as it lasts nothing of it is shown', async () => {
    const { user } = renderArea();
    await open(user, EDIT);
    expect(screen.queryByRole('button', { name: 'Erneut anmelden' })).toBeNull();
  });
});
