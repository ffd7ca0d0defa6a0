// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInPortal } from '../testPortal';
import { CheckboxesInput, RadioInput, SwitchInput } from './ChoiceInputs';
import type { InputProps } from './FieldFrame';
import { FileInput } from './FileInput';
import type { Option } from './options';
import type { PickedFile } from './pickedFile';
import { replaceable } from './replaceable';
import { MultiSelectInput, SearchSelectInput } from './SearchInputs';
import { SecretFileInput, SecretInput } from './SecretInput';
import { SelectInput } from './SelectInput';
import { TextInput } from './TextInput';

const options: Option[] = [
  { value: 'k', label: 'Stadt Köln' },
  { value: 'm', label: 'Stadtwerke Münster' },
  { value: 'x', label: 'Stadt ohne Zugang', disabled: true },
  { value: 'b', label: 'Kreis Borken' },
];

const CHOSEN = ['b'];

type Shown<V> = Pick<InputProps<V>, 'id' | 'label' | 'value' | 'onChange'>;
function Holder<V>({
  start,
  children,
  label,
}: {
  start: V;
  label: string;
  children: (field: Shown<V>) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return (
    <>
      {children({ id: 'field', label, value, onChange })}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const show = <V,>(label: string, start: V, children: (field: Shown<V>) => ReactNode) =>
  renderInPortal(
    <Holder label={label} start={start}>
      {children}
    </Holder>,
  );
const value = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null');
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

afterEach(cleanup);

describe('text', () => {
  it('is described by its error, its counter and its hint, in this order', () => {
    show('Titel', 'Bus', (field) => (
      <TextInput
        {...field}
        required
        maxLength={80}
        hint="In der Liste"
        error="Bitte füllen Sie dieses Feld aus."
      />
    ));
    const box = screen.getByRole('textbox', { name: 'Titel' });
    const words = (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['Bitte füllen Sie dieses Feld aus.', '3 von 80 Zeichen', 'In der Liste']);
    expect(box).toMatchObject({ required: true, maxLength: 80 });
    expect(screen.getByLabelText('Titel')).toBe(box);
  });
  it('read-only can have the focus, disabled cannot', async () => {
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
  it('of several rows is a text area', () => {
    show('Beschreibung', '', (field) => <TextInput {...field} rows={10} />);
    expect(screen.getByRole('textbox', { name: 'Beschreibung' }).tagName).toBe('TEXTAREA');
  });
  it('beyond its length is cut, or kept where a check says so', async () => {
    show('Kurz', '', (field) => <TextInput {...field} maxLength={3} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Kurz' }), 'Straße');
    expect(value()).toBe('Str');
    cleanup();
    show('Lang', '', (field) => <TextInput {...field} maxLength={3} overlong="kept" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Lang' }), 'Straße');
    expect(value()).toBe('Straße');
    expect(screen.getByText('6 von 3 Zeichen')).toBeTruthy();
  });
  it('a password is masked in several rows too', () => {
    show('Schlüssel', 'geheim', (field) => <TextInput {...field} type="password" rows={4} />);
    const box = screen.getByRole('textbox', { name: 'Schlüssel' });
    expect(box.tagName).toBe('TEXTAREA');
    expect(box.style).toHaveProperty('WebkitTextSecurity', 'disc');
  });
});

describe('select', () => {
  it('asks for its label, opens by keyboard, and skips what is disabled', async () => {
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
  it('what is not required can be taken back', async () => {
    const { user } = show('Bundesland', 'k', (field) => <SelectInput {...field} options={options} />);
    await user.click(screen.getByRole('combobox', { name: 'Bundesland' }));
    await user.click(screen.getByRole('option', { name: 'Keine Auswahl' }));
    expect(value()).toBe('');
  });
  it('a value that has no option any more is shown, not dropped', () => {
    show('Organisation', 'alt', (field) => <SelectInput {...field} options={options} />);
    expect(screen.getByRole('combobox').textContent).toBe('alt');
  });
  it('with a filter box narrows by any part of the label, whatever the case', async () => {
    const { user } = show('Organisation', '', (field) => <SearchSelectInput {...field} options={options} />);
    await user.type(screen.getByRole('combobox', { name: 'Organisation' }), 'STADT');
    expect(optionNames()).toEqual(['Stadt Köln', 'Stadtwerke Münster', 'Stadt ohne Zugang']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(value()).toBe('m');
  });
});

describe('multiple select', () => {
  it('chooses all that the search found, and a chip can be taken out by keyboard', async () => {
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
  it('keeps what is being typed while the options arrive, and shows the names of what was chosen before', async () => {
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
  it('of a page keeps its list within the landmark of the page', async () => {
    const { user } = renderInPortal(
      <main>
        <MultiSelectInput id="a" label="Tags" value={[]} onChange={() => undefined} options={options} />
      </main>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Tags' }));
    expect(within(screen.getByRole('main')).getByRole('listbox')).toBeDefined();
  });
  it('of many chosen shows the last as chips, and says how many more there are', async () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ value: `${at}`, label: `Quelle ${at}` }));
    const { user } = show<readonly string[]>('Datensätze', [], (field) => (
      <MultiSelectInput {...field} options={many} />
    ));
    const box = screen.getByRole('combobox', { name: 'Datensätze' });
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Alle auswählen' }));
    expect(value()).toHaveLength(1200);
    expect(screen.getByText('1190 weitere und')).toBeDefined();
    expect(screen.getByText('Quelle 1199')).toBeDefined();
    await user.keyboard('{Backspace}');
    expect(value()).toHaveLength(1199);
    expect(screen.getByText('1189 weitere und')).toBeDefined();
    await user.keyboard('{ArrowLeft}{Delete}');
    expect(value()).not.toContain('1198');
  });
  it('says that more is being read, and offers to try again', async () => {
    let tries = 0;
    const { user } = show<readonly string[]>('Tags', [], (field) => (
      <MultiSelectInput {...field} options={options} loading={{ status: 'failed', retry: () => tries++ }} />
    ));
    expect(screen.getByText(/nicht alle Einträge/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(tries).toBe(1);
  });
});

describe('choices in sight', () => {
  it('radio buttons are one group with its name', async () => {
    const { user } = show('Zugriffsrecht', '', (field) => (
      <RadioInput {...field} options={options} required />
    ));
    const group = screen.getByRole('radiogroup', { name: 'Zugriffsrecht' });
    await user.click(within(group).getByRole('radio', { name: 'Stadt Köln' }));
    expect(value()).toBe('k');
  });
  it('checkboxes keep the order of their options', async () => {
    const { user } = show<readonly string[]>('Organisationen', [], (field) => (
      <CheckboxesInput {...field} options={options} />
    ));
    await user.click(screen.getByRole('checkbox', { name: 'Kreis Borken' }));
    await user.click(screen.getByRole('checkbox', { name: 'Stadt Köln' }));
    expect(value()).toEqual(['k', 'b']);
  });
  it('a switch says its label once', async () => {
    const { user } = show('Export zur Mobilithek', false, (field) => <SwitchInput {...field} />);
    await user.click(screen.getByRole('switch', { name: 'Export zur Mobilithek' }));
    expect(value()).toBe(true);
    expect(screen.getAllByText('Export zur Mobilithek')).toHaveLength(1);
  });
});

describe('what can only be read', () => {
  /** Goes to a choice by keyboard and tries to change it by keys and by a click on its words. */
  async function tryToChange(user: ReturnType<typeof userEvent.setup>, label: string) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await user.keyboard('  {Enter}');
    await user.click(screen.getByText(label));
  }
  const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;

  it('radio buttons: the chosen one takes the focus, and stays the chosen one', async () => {
    const { user } = show('Zugriffsrecht', 'k', (field) => (
      <RadioInput {...field} options={options} readOnly />
    ));
    await tryToChange(user, 'Stadt Köln');
    await user.click(screen.getByText('Kreis Borken'));
    expect([isChecked('Stadt Köln'), isChecked('Kreis Borken'), value()]).toEqual([true, false, 'k']);
    expect(screen.getByRole('radiogroup').getAttribute('aria-readonly')).toBe('true');
    expect(screen.getByLabelText('Stadt Köln')).toHaveProperty('disabled', false);
  });
  it('checkboxes: each takes the focus and says that it cannot be changed', async () => {
    const { user } = show<readonly string[]>('Wochentage', ['k'], (field) => (
      <CheckboxesInput {...field} options={options} readOnly />
    ));
    await tryToChange(user, 'Stadt Köln');
    await user.click(screen.getByText('Kreis Borken'));
    expect([isChecked('Stadt Köln'), isChecked('Kreis Borken'), value()]).toEqual([true, false, ['k']]);
    expect(screen.getByLabelText('Stadt Köln').getAttribute('aria-readonly')).toBe('true');
  });
  it('a switch: the same', async () => {
    const { user } = show('Export zur Mobilithek', true, (field) => <SwitchInput {...field} readOnly />);
    await tryToChange(user, 'Export zur Mobilithek');
    expect([isChecked('Export zur Mobilithek'), value()]).toEqual([true, true]);
    expect(screen.getByRole('switch').getAttribute('aria-readonly')).toBe('true');
  });
  it('a file: its name stands there as a text that takes the focus, and no other can be picked', async () => {
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
  it('a stored secret: what is done with it can be read', async () => {
    const { user } = show('Bearer-Token', replaceable(true, ''), (field) => (
      <SecretInput {...field} stored readOnly />
    ));
    await tryToChange(user, 'unverändert lassen');
    await user.click(screen.getByText('ersetzen'));
    expect([isChecked('unverändert lassen'), value().keep]).toEqual([true, true]);
  });
});

describe('secrets', () => {
  it('what is stored is left as it is until it is replaced, and never shown', async () => {
    const { user } = show('Bearer-Token', replaceable(true, ''), (field) => (
      <SecretInput {...field} stored />
    ));
    expect(screen.queryByLabelText('Bearer-Token (neu)')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'ersetzen' }));
    const box = screen.getByLabelText('Bearer-Token (neu)');
    expect(box).toMatchObject({ type: 'password', value: '' });
    await user.type(box, 'neu');
    expect(value()).toEqual({ keep: false, value: 'neu' });
    await user.click(screen.getByRole('radio', { name: 'unverändert lassen' }));
    expect(value()).toEqual(replaceable(true, ''));
  });
  it('a certificate that is left as it is after all is the same as one never touched', async () => {
    const untouched = replaceable<PickedFile | null>(true, null);
    const { user } = show('P12-Zertifikat', untouched, (field) => (
      <SecretFileInput {...field} stored accept=".p12" />
    ));
    await user.click(screen.getByRole('radio', { name: 'ersetzen' }));
    await user.upload(screen.getByLabelText('P12-Zertifikat (neu)'), new File(['abc'], 'zugang.p12'));
    expect(await screen.findByText('zugang.p12')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'unverändert lassen' }));
    expect(value()).toEqual(untouched);
  });
  it('where nothing is stored there is only the field', () => {
    show('Bearer-Token', replaceable(false, ''), (field) => <SecretInput {...field} stored={false} />);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByLabelText('Bearer-Token')).toHaveProperty('type', 'password');
  });
  it('a certificate shows the name of its file, and can be taken out', async () => {
    const { user } = show('P12-Zertifikat', replaceable<PickedFile | null>(false, null), (field) => (
      <SecretFileInput {...field} stored={false} accept=".p12" />
    ));
    await user.upload(screen.getByLabelText('P12-Zertifikat'), new File(['abc'], 'zugang.p12'));
    expect(await screen.findByText('zugang.p12')).toBeDefined();
    expect(value()).toEqual({ keep: false, value: { name: 'zugang.p12', base64: 'YWJj' } });
    await user.click(screen.getByRole('button', { name: 'zugang.p12 entfernen' }));
    expect(value().value).toBeNull();
  });
  it('a file that is too large is refused with a message at the field', async () => {
    const { user } = show<PickedFile | null>('Zertifikat', null, (field) => (
      <FileInput {...field} accept=".p12" />
    ));
    await user.upload(screen.getByLabelText('Zertifikat'), new File([new Uint8Array(102_401)], 'gross.p12'));
    await waitFor(() => expect(screen.getByText(/Erlaubt sind höchstens 100 KiB/)).toBeDefined());
    expect(screen.getByLabelText('Zertifikat').getAttribute('aria-invalid')).toBe('true');
    expect(value()).toBeNull();
  });
});
