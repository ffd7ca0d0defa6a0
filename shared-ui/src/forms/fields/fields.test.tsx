import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInPortal } from '../renderInPortal.fixture';
import { CheckboxesInput, RadioInput, SwitchInput } from './ChoiceInputs';
import { FileInput } from './FileInput';
import type { Option } from './options';
import type { PickedFile } from './pickedFile';
import { MultiSelectInput, SearchSelectInput } from './SearchInputs';
import { SelectInput } from './SelectInput';
import { options, show, value } from './showInput.fixture';
import { TextInput } from './TextInput';
import { TogglesInput } from './TogglesInput';

const CHOSEN = ['b'];

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

/** Returns the texts that describe a control, in the order in which screen readers read them. */
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

afterEach(cleanup);

describe('TextInput', () => {
  it('is described by error, counter and hint, in this order', () => {
    show('Titel', 'Bus', (field) => (
      <TextInput
        {...field}
        required
        maxLength={3}
        hint="In der Liste"
        error="Bitte füllen Sie dieses Feld aus."
      />
    ));
    const box = screen.getByRole('textbox', { name: 'Titel' });
    expect(descriptionOf(box)).toEqual([
      'Bitte füllen Sie dieses Feld aus.',
      '3 von 3 Zeichen',
      'In der Liste',
    ]);
    expect(box).toHaveProperty('required', true);
    expect(screen.getByLabelText('Titel')).toBe(box);
  });
  it('announces a warning within an element that was there before', () => {
    const { rerender } = render(
      <TextInput
        id="a"
        label="Titel"
        value="Bus"
        onChange={() => undefined}
        warning=""
        hint="In der Liste"
      />,
    );
    const region = screen.getByRole('status');
    expect(descriptionOf(screen.getByRole('textbox'))).toEqual(['In der Liste']);
    const warning = 'Diesen Titel gibt es schon.';
    rerender(
      <TextInput
        id="a"
        label="Titel"
        value="Bus"
        onChange={() => undefined}
        warning={warning}
        hint="In der Liste"
      />,
    );
    expect(screen.getByRole('status')).toBe(region);
    expect(descriptionOf(screen.getByRole('textbox'))).toEqual([warning, 'In der Liste']);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
  });
  it.each([
    ['', 20, undefined],
    ['fünfzehn Zeiche', 20, undefined],
    ['sechzehn Zeichen', 20, '16 von 20 Zeichen'],
    ['x'.repeat(4321), 5000, '4.321 von 5.000 Zeichen'],
  ])('counts the characters of “%s” of %i from 80 %% on', (text, maxLength, counter) => {
    show('Titel', text, (field) => <TextInput {...field} maxLength={maxLength} />);
    expect(screen.queryByText(/von .* Zeichen/)?.textContent).toBe(counter);
    expect(descriptionOf(screen.getByRole('textbox'))).toEqual(counter ? [counter] : []);
  });
  it('counts no characters if it is read-only', () => {
    show('Titel', 'Bus', (field) => <TextInput {...field} maxLength={3} readOnly />);
    expect(screen.queryByText(/Zeichen/)).toBeNull();
  });
  it('can be focused if it is read-only, but not if it is disabled', async () => {
    const { user } = renderInPortal(
      <>
        <TextInput id="a" label="ID" value="gtfs" onChange={() => undefined} readOnly />
        <TextInput id="b" label="Gesperrt" value="" onChange={() => undefined} disabled />
      </>,
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('ID'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
  it('is a text area with several rows', () => {
    show('Beschreibung', '', (field) => <TextInput {...field} rows={10} />);
    expect(screen.getByRole('textbox', { name: 'Beschreibung' }).tagName).toBe('TEXTAREA');
  });
  it('keeps characters beyond its length, or cuts them off with overlong="cut"', async () => {
    show('Kurz', '', (field) => <TextInput {...field} maxLength={3} overlong="cut" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Kurz' }), 'Straße');
    expect(value()).toBe('Str');
    cleanup();
    show('Lang', '', (field) => <TextInput {...field} maxLength={3} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Lang' }), 'Straße');
    expect(value()).toBe('Straße');
    expect(screen.getByText('6 von 3 Zeichen')).toBeTruthy();
  });
  it('masks a password in several rows', () => {
    show('Schlüssel', 'geheim', (field) => <TextInput {...field} type="password" rows={4} />);
    const box = screen.getByRole('textbox', { name: 'Schlüssel' });
    expect(box.tagName).toBe('TEXTAREA');
    expect(box.style).toHaveProperty('WebkitTextSecurity', 'disc');
  });
});

describe('select', () => {
  it('has an assistive text, opens by keyboard and skips disabled options', async () => {
    const { user } = show('Organisation', '', (field) => (
      <SelectInput {...field} options={options} required />
    ));
    const select = screen.getByRole('combobox', { name: 'Organisation' });
    expect(select.textContent).toBe('Bitte wählen');
    const assistive = document.getElementById(select.getAttribute('aria-describedby') ?? '');
    expect(assistive?.textContent).toBe('Bitte wählen Sie eine Option für Organisation aus.');
    select.focus();
    await user.keyboard('{ArrowDown}');
    expect(optionNames()).toEqual(options.map(({ label }) => label));
    expect(screen.getByRole('option', { name: 'Stadt ohne Zugang' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.keyboard('kreis{Enter}');
    expect(value()).toBe('b');
  });
  it.each([
    ['SelectInput', SelectInput],
    ['SearchSelectInput', SearchSelectInput],
  ])('asks for no choice if it is read-only: %s', (_name, Input) => {
    show('Organisation', 'b', (field) => (
      <Input {...field} options={options} hint="Wie im Briefkopf" readOnly />
    ));
    expect(descriptionOf(screen.getByRole('combobox', { name: 'Organisation' }))).toEqual([
      'Wie im Briefkopf',
    ]);
    expect(screen.queryByText(/Bitte wählen Sie/)).toBeNull();
  });
  it('can be emptied if it is not required', async () => {
    const { user } = show('Bundesland', 'k', (field) => <SelectInput {...field} options={options} />);
    await user.click(screen.getByRole('combobox', { name: 'Bundesland' }));
    await user.click(screen.getByRole('option', { name: 'Keine Auswahl' }));
    expect(value()).toBe('');
  });
  it.each([
    ['a page', <main key="page" />],
    ['a dialog', <div key="dialog" role="dialog" aria-label="Organisation" />],
  ])('renders its list in the landmark of %s', async (_place, landmark) => {
    const { user } = renderInPortal(
      cloneElement(
        landmark,
        {},
        <SelectInput id="a" label="Organisation" value="" onChange={() => undefined} options={options} />,
      ),
    );
    const select = screen.getByRole('combobox');
    const around = select.closest('main, [role=dialog]');
    await user.click(select);
    expect(around?.contains(screen.getByRole('listbox'))).toBe(true);
  });
  it('shows a value without an option', () => {
    show('Organisation', 'alt', (field) => <SelectInput {...field} options={options} />);
    expect(screen.getByRole('combobox').textContent).toBe('alt');
  });
  it('is searchable by any part of the label without regard to case', async () => {
    const { user } = show('Organisation', '', (field) => <SearchSelectInput {...field} options={options} />);
    await user.type(screen.getByRole('combobox', { name: 'Organisation' }), 'STADT');
    expect(optionNames()).toEqual(['Stadt Köln', 'Stadtwerke Münster', 'Stadt ohne Zugang']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(value()).toBe('m');
  });
});

describe('multiple select', () => {
  it('chooses all found options, and chips can be removed by keyboard', async () => {
    const { user } = show<readonly string[]>('Organisationen', ['b'], (field) => (
      <MultiSelectInput {...field} options={options} />
    ));
    const box = screen.getByRole('combobox', { name: 'Organisationen' });
    await user.type(box, 'stadt');
    await user.click(screen.getByRole('option', { name: 'Alle 3 Treffer auswählen' }));
    expect(value()).toEqual(['k', 'm', 'b']);
    await user.clear(box);
    await user.keyboard('{Backspace}');
    expect(value()).toEqual(['k', 'm']);
  });
  it('keeps the typed text while options arrive, and shows the labels of chosen values', async () => {
    let arrive = () => {};
    function Late() {
      const [known, setKnown] = useState<readonly Option[]>([]);
      arrive = () => setKnown(options);
      return (
        <MultiSelectInput id="a" label="Tags" value={CHOSEN} onChange={() => undefined} options={known} />
      );
    }
    const { user } = renderInPortal(<Late />);
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'stadt');
    act(() => arrive());
    expect(screen.getByDisplayValue('stadt')).toBeDefined();
    expect(screen.getByText('Kreis Borken')).toBeDefined();
    expect(screen.getByRole('option', { name: 'Alle 3 Treffer auswählen' })).toBeDefined();
  });
  it('renders its list in the landmark of the page', async () => {
    const { user } = renderInPortal(
      <main>
        <MultiSelectInput id="a" label="Tags" value={[]} onChange={() => undefined} options={options} />
      </main>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Tags' }));
    expect(within(screen.getByRole('main')).getByRole('listbox')).toBeDefined();
  });
  it('shows the first of many values as chips, with the number of the others', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ value: `${at}`, label: `Quelle ${at}` }));
    const { user } = show<readonly string[]>('Datensätze', [], (field) => (
      <MultiSelectInput {...field} options={many} />
    ));
    const box = screen.getByRole('combobox', { name: 'Datensätze' });
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Alle auswählen' }));
    expect(value()).toHaveLength(1200);
    const chips = () =>
      screen.getAllByText(/^Quelle \d+$/, { ignore: 'li' }).map(({ textContent }) => textContent);
    expect(chips()).toEqual(Array.from({ length: 10 }, (_, at) => `Quelle ${at}`));
    expect(screen.getByText('und 1.190 weitere')).toBeDefined();
    // Nobody would see which one Backspace takes out.
    await user.keyboard('{Backspace}');
    expect(value()).toHaveLength(1200);
    await user.keyboard('{ArrowLeft}{Backspace}');
    expect(value()).toHaveLength(1199);
    expect(value()).not.toContain('9');
    expect(screen.getByText('und 1.189 weitere')).toBeDefined();
  });
  it('offers a retry if options could not be loaded', async () => {
    let tries = 0;
    const { user } = show<readonly string[]>('Tags', [], (field) => (
      <MultiSelectInput {...field} options={options} loading={{ status: 'failed', retry: () => tries++ }} />
    ));
    expect(screen.getByText(/nicht alle Einträge/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(tries).toBe(1);
  });
  it('does not say that nothing fits if options could not be loaded', async () => {
    const { user } = show<readonly string[]>('Tags', [], (field) => (
      <MultiSelectInput {...field} options={[]} loading={{ status: 'failed', retry: () => undefined }} />
    ));
    await user.click(screen.getByRole('combobox', { name: 'Tags' }));
    expect(screen.getAllByText(/nicht alle Einträge/)).toHaveLength(2);
    expect(screen.queryByText('Keine Treffer')).toBeNull();
  });
});

describe('choice inputs', () => {
  it('radio buttons are a group with the label as name', async () => {
    const { user } = show('Zugriffsrecht', '', (field) => (
      <RadioInput {...field} options={options} required />
    ));
    const group = screen.getByRole('radiogroup', { name: 'Zugriffsrecht' });
    await user.click(within(group).getByRole('radio', { name: 'Stadt Köln' }));
    expect(value()).toBe('k');
  });
  it('checkboxes return values in the order of the options', async () => {
    const { user } = show<readonly string[]>('Organisationen', [], (field) => (
      <CheckboxesInput {...field} options={options} />
    ));
    await user.click(screen.getByRole('checkbox', { name: 'Kreis Borken' }));
    await user.click(screen.getByRole('checkbox', { name: 'Stadt Köln' }));
    expect(value()).toEqual(['k', 'b']);
  });
  it('toggles show short texts, have the names of the options, and return values in their order', async () => {
    const { user } = show<readonly string[]>('Wochentage', [], (field) => (
      <TogglesInput {...field} options={options} short={{ k: 'St', b: 'Kr' }} required />
    ));
    const group = screen.getByRole('group', { name: 'Wochentage' });
    await user.click(within(group).getByText('Kr'));
    await user.click(within(group).getByRole('checkbox', { name: 'Stadt Köln' }));
    expect(value()).toEqual(['k', 'b']);
  });
  it('a switch renders its label once', async () => {
    const { user } = show('Export zur Mobilithek', false, (field) => <SwitchInput {...field} />);
    await user.click(screen.getByRole('switch', { name: 'Export zur Mobilithek' }));
    expect(value()).toBe(true);
    expect(screen.getAllByText('Export zur Mobilithek')).toHaveLength(1);
  });
});

describe('read-only', () => {
  /** Focuses a choice by keyboard and tries to change it by keys and by a click on its label. */
  async function tryToChange(user: ReturnType<typeof userEvent.setup>, label: string) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await user.keyboard('  {Enter}');
    await user.click(screen.getByText(label));
  }
  const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;

  it('radio buttons can be focused but not changed', async () => {
    const { user } = show('Zugriffsrecht', 'k', (field) => (
      <RadioInput {...field} options={options} readOnly />
    ));
    await tryToChange(user, 'Stadt Köln');
    await user.click(screen.getByText('Kreis Borken'));
    expect([isChecked('Stadt Köln'), isChecked('Kreis Borken'), value()]).toEqual([true, false, 'k']);
    expect(screen.getByRole('radiogroup').getAttribute('aria-readonly')).toBe('true');
    expect(screen.getByLabelText('Stadt Köln')).toHaveProperty('disabled', false);
  });
  it('checkboxes can be focused but not changed', async () => {
    const { user } = show<readonly string[]>('Wochentage', ['k'], (field) => (
      <CheckboxesInput {...field} options={options} readOnly />
    ));
    await tryToChange(user, 'Stadt Köln');
    await user.click(screen.getByText('Kreis Borken'));
    expect([isChecked('Stadt Köln'), isChecked('Kreis Borken'), value()]).toEqual([true, false, ['k']]);
    expect(screen.getByLabelText('Stadt Köln').getAttribute('aria-readonly')).toBe('true');
  });
  it('toggles can be focused but not changed', async () => {
    const { user } = show<readonly string[]>('Wochentage', ['k'], (field) => (
      <TogglesInput {...field} options={options} short={{ k: 'St', b: 'Kr' }} readOnly />
    ));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Stadt Köln'));
    await user.keyboard('  {Enter}');
    for (const text of ['St', 'Kr']) await user.click(screen.getByText(text));
    expect([isChecked('Stadt Köln'), isChecked('Kreis Borken'), value()]).toEqual([true, false, ['k']]);
    expect(screen.getByLabelText('Stadt Köln').getAttribute('aria-readonly')).toBe('true');
  });
  it('a switch can be focused but not changed', async () => {
    const { user } = show('Export zur Mobilithek', true, (field) => <SwitchInput {...field} readOnly />);
    await tryToChange(user, 'Export zur Mobilithek');
    expect([isChecked('Export zur Mobilithek'), value()]).toEqual([true, true]);
    expect(screen.getByRole('switch').getAttribute('aria-readonly')).toBe('true');
  });
  it('a file is shown by its name in a read-only text field', async () => {
    const file: PickedFile = { name: 'zugang.p12', base64: 'YWJj' };
    const { user } = show<PickedFile | null>('Zertifikat', file, (field) => (
      <FileInput {...field} accept=".p12" readOnly />
    ));
    await user.tab();
    const box = screen.getByRole('textbox', { name: 'Zertifikat' });
    expect(document.activeElement).toBe(box);
    expect(box).toMatchObject({ value: 'zugang.p12', readOnly: true });
    expect(document.querySelector('input[type="file"]')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
