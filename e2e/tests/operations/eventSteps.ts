import { randomBytes } from 'node:crypto';
import {
  createScheduler,
  EMPTY_CRON,
  type ListedSchedulerEvent,
  listSchedulers,
  type Request,
  SCHEDULER_EVENT,
  type SchedulerEvent,
} from '@mobidrom/platform-api';
import {
  type Account,
  answerQuestion,
  button,
  expect,
  type Locator,
  openSignedIn,
  type Page,
  question,
} from '../../support/test';

/* Steps in event management. */

/** A name that no other test uses. */
export const ownName = (word: string): string => `e2e_${word}_${randomBytes(4).toString('hex')}`;

export const planned = (eventName: string, change: Partial<SchedulerEvent> = {}): SchedulerEvent => ({
  type: SCHEDULER_EVENT,
  eventName,
  active: true,
  cron: { ...EMPTY_CRON, minutes: [0], hours: [4] },
  repeatMissedEvents: 0,
  ...change,
});

/** An event that is there before the test begins. */
export async function givenEvent(request: Request, event: SchedulerEvent): Promise<void> {
  expect(await createScheduler(request, event)).toMatchObject({ ok: true });
}

/** Returns the stored event. */
export async function stored(request: Request, eventName: string): Promise<ListedSchedulerEvent | undefined> {
  const answer = await listSchedulers(request);
  if (!answer.ok) throw new Error(answer.failure.text);
  return answer.value.items.find((event) => event.eventName === eventName);
}

export async function openEvents(page: Page, account: Account = 'betrieb', query = ''): Promise<void> {
  await openSignedIn(page, account, `/ereignisverwaltung${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ereignisverwaltung' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

/** Opens the list with nothing but this event in it, and answers its row. */
export async function openAt(page: Page, eventName: string, account?: Account): Promise<Locator> {
  await openEvents(page, account, `?filter=eventName:${eventName}`);
  return rowOf(page, eventName);
}
export const rowOf = (page: Page, eventName: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: eventName }) });

/** The cell of an event's next run: the last one before the cell with the row's actions. */
export const nextRunOf = (row: Locator): Locator => row.getByRole('cell').nth(-2);

/** Opens the dialog of an event that is on the page. */
export async function openDialog(page: Page, eventName: string): Promise<Locator> {
  await button(page, eventName).click();
  const dialog = page.getByRole('dialog', { name: `Ereignis ${eventName}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
export async function openNew(page: Page): Promise<Locator> {
  await button(page, 'Ereignis hinzufügen').click();
  const dialog = page.getByRole('dialog', { name: 'Neues Ereignis hinzufügen' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
  // The list fades away; it is gone before anything else is looked at.
  await expect(dialog.page().getByRole('listbox')).toBeHidden();
}
/** Chooses one of the answers below a label. */
export async function answer(dialog: Locator, label: string, choice: string): Promise<void> {
  await dialog
    .getByRole('radiogroup', { name: label })
    .getByRole('radio', { name: choice, exact: true })
    .check();
}
/** Fills a new event that is never due by itself: what is not in question in a test. */
export async function fillPlainEvent(dialog: Locator, eventName: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Ereignisname' }).fill(eventName);
  await choose(dialog, 'Intervall', 'Täglich');
  await answer(dialog, 'Verpasste Ereignisse wiederholen', 'Nein');
  await answer(dialog, 'Status', 'inaktiv');
}
export const save = (dialog: Locator): Promise<void> => button(dialog, 'Speichern').click();

/** Value of a term in the dialog: 'Zeitplan', 'Nächste Ausführungen'. */
export const said = (dialog: Locator, term: string): Locator =>
  dialog.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

/** Answers the confirmation dialog after checking its text. */
export async function confirm(page: Page, text: string, choice: 'Ja' | 'Nein'): Promise<void> {
  await expect(question(page)).toContainText(text);
  await answerQuestion(page, choice);
}
