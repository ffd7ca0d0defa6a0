import { EMPTY_CRON } from '@mobidrom/platform-api';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ErrorSummary } from '../form/ErrorSummary';
import { FieldRegistry } from '../form/FieldRegistry';
import { FormRoot } from '../form/FormRoot';
import { useSchemaForm } from '../form/useSchemaForm';
import { renderInPortal } from '../renderInPortal.fixture';
import { ScheduleFields } from './ScheduleFields';
import { blankSchedule, type ScheduleValues, scheduleSchema, scheduleValues } from './scheduleSchema';

const schema = z.object({ schedule: scheduleSchema });

interface FormProps {
  readonly values: ScheduleValues;
  readonly onSave: (output: unknown) => void;
  readonly registry?: FieldRegistry;
}
function Form({ values, onSave, registry }: FormProps) {
  const form = useSchemaForm(schema, { schedule: values });
  return (
    <FormRoot form={form} schema={schema} {...(registry && { registry })}>
      <form noValidate onSubmit={form.handleSubmit(({ schedule }) => onSave(schedule))}>
        <ErrorSummary />
        <ScheduleFields name="schedule" />
        <button type="submit">Speichern</button>
      </form>
    </FormRoot>
  );
}
const renderForm = (values: ScheduleValues) => {
  const onSave = vi.fn();
  return { ...renderInPortal(<Form values={values} onSave={onSave} />), onSave };
};
type User = ReturnType<typeof renderForm>['user'];

const choose = async (user: User, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
};
const described = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const selects = () => screen.getAllByRole('combobox').map((one) => one.getAttribute('aria-labelledby'));
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Speichern' }));

afterEach(cleanup);

it('requires every choice and saves the schedule as cron', async () => {
  const { user, onSave } = renderForm(blankSchedule);
  await save(user);
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Intervall',
    'Verpasste Ereignisse wiederholen',
    'Status',
  ]);
  await choose(user, 'Intervall', 'Wöchentlich');
  await choose(user, 'Stunde (UTC)', '4');
  await save(user);
  expect(screen.getByText('Bitte wählen Sie mindestens einen Wochentag aus.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Mittwoch' }));
  await user.click(screen.getByRole('checkbox', { name: 'Montag' }));
  expect(described('Zeitplan')).toBe('jeden Montag und Mittwoch um 04:00 Uhr (UTC)');
  await user.click(screen.getByRole('radio', { name: 'Nein' }));
  await user.click(screen.getByRole('radio', { name: 'aktiv' }));
  await save(user);
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    cron: { ...EMPTY_CRON, minutes: [0], hours: [4], daysOfWeek: ['MONDAY', 'WEDNESDAY'] },
    repeatMissedEvents: false,
    active: true,
  });
});

it('another interval resets its fields and shows only its own', async () => {
  const monthly = { ...EMPTY_CRON, minutes: [0], hours: [9], daysOfMonth: [31] };
  const { user } = renderForm(scheduleValues({ cron: monthly, repeatMissedEvents: true, active: true }));
  expect(described('Zeitplan')).toBe('am 31. jedes Monats um 09:00 Uhr (UTC)');
  expect(screen.getByText('In Monaten mit weniger als 31 Tagen startet das Ereignis nicht.')).toBeDefined();
  expect(selects()).toHaveLength(3);
  await choose(user, 'Intervall', 'Täglich');
  expect(screen.getByRole('combobox', { name: 'Stunde (UTC)' }).textContent).toBe('0');
  expect(screen.queryByRole('combobox', { name: 'Tag des Monats' })).toBeNull();
  await choose(user, 'Intervall', 'Minütlich');
  expect(screen.getByRole('combobox', { name: 'Minuten' }).textContent).toBe('5');
  await choose(user, 'Minuten', '45');
  expect(described('Zeitplan')).toBe('alle 45 Minuten');
  expect(screen.getByText(/abwechselnd nach 45 und nach 15 Minuten/)).toBeDefined();
});

it('describes a foreign schedule and saves it unchanged', async () => {
  const event = {
    cron: { ...EMPTY_CRON, minutes: [30], hours: [4, 16] },
    repeatMissedEvents: false,
    active: true,
  };
  const { user, onSave } = renderForm(scheduleValues(event));
  expect(screen.getByRole('combobox', { name: 'Intervall' }).textContent).toBe('Benutzerdefiniert');
  expect(described('Zeitplan')).toBe('täglich um 04:30 und 16:30 Uhr (UTC)');
  expect(
    within(screen.getByText('Nächste Ausführungen').nextElementSibling as HTMLElement).getAllByRole(
      'listitem',
    ),
  ).toHaveLength(3);
  await save(user);
  expect(onSave).toHaveBeenCalledExactlyOnceWith(event);
});

it('warns when an event without a schedule is activated', async () => {
  const { user } = renderForm(scheduleValues({ cron: EMPTY_CRON, repeatMissedEvents: false, active: false }));
  // As in the fields for the interval, although it takes no effect yet.
  expect(screen.getByRole('combobox', { name: 'Intervall' }).textContent).toBe('Minütlich');
  expect(described('Zeitplan')).toBe('jede Minute');
  expect(described('Nächste Ausführungen')).toBe('–');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'aktiv' }));
  expect(described('Zeitplan')).toBe('jede Minute');
  expect(screen.getByRole('alert').textContent).toContain('jede Minute ausgeführt');
});

it('the interval can be chosen by keyboard', async () => {
  const { user } = renderForm(blankSchedule);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Intervall' }));
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(described('Zeitplan')).not.toBe('–');
});

it('describes a missing choice as neither no nor inactive', () => {
  const weekly = (weekdays: ScheduleValues['weekdays']) => ({
    ...blankSchedule,
    interval: 'everyWeek' as const,
    weekdays,
  });
  const registry = new FieldRegistry();
  renderInPortal(<Form values={weekly([])} onSave={() => undefined} registry={registry} />);
  const words = (values: ScheduleValues) =>
    Object.fromEntries(
      registry.get().map(({ name, label, describe }) => {
        const field = name.replace('schedule.', '') as keyof ScheduleValues;
        return [label, describe(values[field])];
      }),
    );
  expect(words(blankSchedule)).toMatchObject({
    Intervall: '–',
    Wochentage: '–',
    'Verpasste Ereignisse wiederholen': '–',
    Status: '–',
  });
  const chosen = { ...weekly(['MONDAY', 'WEDNESDAY']), repeatMissedEvents: true, active: false };
  expect(words(chosen)).toMatchObject({
    Intervall: 'Wöchentlich',
    Wochentage: 'Montag und Mittwoch',
    'Verpasste Ereignisse wiederholen': 'Ja',
    Status: 'inaktiv',
  });
});
