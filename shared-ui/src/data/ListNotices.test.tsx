import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { type ListNotice, ListNotices } from './ListNotices';
import { UntilWhole } from './UntilWhole';

afterEach(cleanup);

const failures = (...details: readonly string[]): ListNotice => ({
  severity: 'warning',
  text: 'Fehlgeschlagen:',
  details: details.map((text) => ({ text, action: { label: `${text} öffnen`, run: vi.fn() } })),
  action: { label: 'Erneut', run: vi.fn() },
});
const hint: ListNotice = { severity: 'info', text: 'Nur ein Teil.' };
const button = (name: string) => screen.getByRole('button', { name });
const notices = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));

it('has its live regions before the first notice, and puts errors and warnings into the urgent one', () => {
  const { container, rerender } = render(<ListNotices notices={[]} />);
  const region = (politeness: string) => container.querySelector(`[aria-live=${politeness}]`);
  const [urgent, polite] = [region('assertive'), region('polite')];
  expect(urgent?.childElementCount).toBe(0);
  expect(polite?.childElementCount).toBe(0);
  rerender(<ListNotices notices={[hint, failures('Bus')]} />);
  expect(region('assertive')).toBe(urgent);
  expect(urgent?.textContent).toContain('Warnung: Fehlgeschlagen:');
  expect(polite?.textContent).toContain('Hinweis: Nur ein Teil.');
  // Another live region inside would announce the text twice.
  expect(container.querySelector('[role=alert], [role=status]')).toBeNull();
});

it('has its live regions before a part is whole that is held back with its notices', () => {
  const part = (isWhole: boolean) => (
    <UntilWhole isWhole={isWhole} instead="Wird geladen" notices={[failures('Bus')]}>
      Liste
    </UntilWhole>
  );
  const { container, rerender } = render(part(false));
  const region = container.querySelector('[aria-live=assertive]');
  expect(region?.childElementCount).toBe(0);
  rerender(part(true));
  expect(container.querySelector('[aria-live=assertive]')).toBe(region);
  expect(region?.textContent).toContain('Fehlgeschlagen:');
});

it('keeps the focus on its button when its details change', () => {
  const { rerender } = render(<ListNotices notices={[failures('Bahn', 'Bus')]} />);
  const again = button('Erneut');
  again.focus();
  rerender(<ListNotices notices={[failures('Bus')]} />);
  expect(document.activeElement).toBe(again);
});

it('keeps the focus at its place when the focused button goes away, by itself or by closing the notice', async () => {
  const { container, rerender } = render(<ListNotices notices={[failures('Bahn', 'Bus')]} />);
  const place = container.firstElementChild;
  button('Bahn öffnen').focus();
  rerender(<ListNotices notices={[failures('Bus')]} />);
  expect(document.activeElement).toBe(place);
  button('Erneut').focus();
  rerender(<ListNotices notices={[]} />);
  expect(document.activeElement).toBe(place);
  rerender(<ListNotices notices={[failures('Bus')]} />);
  await userEvent.click(button('Statusmeldung schließen'));
  expect(document.activeElement).toBe(place);
});

it('leaves the focus alone that is elsewhere', () => {
  const page = (details: readonly string[]) => (
    <>
      <ListNotices notices={[failures(...details)]} />
      <input />
    </>
  );
  const { rerender } = render(page(['Bahn', 'Bus']));
  button('Bahn öffnen').focus();
  screen.getByRole('textbox').focus();
  rerender(page(['Bus']));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('stays closed until its details change', async () => {
  const { rerender } = render(<ListNotices notices={[failures('Bus')]} />);
  await userEvent.click(button('Statusmeldung schließen'));
  expect(notices()).toEqual([]);
  rerender(<ListNotices notices={[failures('Bus')]} />);
  expect(notices()).toEqual([]);
  rerender(<ListNotices notices={[failures('Bahn', 'Bus')]} />);
  expect(notices()).toEqual(['Warnung']);
});
