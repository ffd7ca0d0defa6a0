import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAlerts } from '../portal/alerts';
import { createToggle } from '../portal/toggle';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import { AlertTray, MOST_DRAWN } from './AlertTray';
import { COMPACT_AFTER } from './TrayAlert';
import { TRAY_MARGIN } from './trayPlace';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setup(page: ReactNode = <input aria-label="Name" />) {
  const alerts = createAlerts();
  const drawer = createToggle();
  const show = (severity: 'success' | 'error', text: string) =>
    act(() => void alerts.show({ severity, text }));
  render(
    <ShellProvider shell={{ alerts, drawer } as unknown as Shell}>
      {page}
      <AlertTray />
    </ShellProvider>,
  );
  return { alerts, drawer, show, user: userEvent.setup() };
}
const tray = () => screen.getByRole('region', { name: 'Statusmeldungen' });
const closeButtons = () => screen.getAllByRole('button', { name: 'Statusmeldung schließen' });
const closeButton = (at: number) => closeButtons()[at] ?? document.body;
const field = () => screen.getByRole('textbox', { name: 'Name' });

describe('AlertTray', () => {
  it('is no region while there are no alerts', () => {
    setup();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is as far from the scroll bar of a narrow window as from its other edge', () => {
    setup().show('success', 'Das ging.');
    // The unit vw counts the width of the scroll bar.
    expect(getComputedStyle(tray()).maxWidth).toBe(`calc(100% - ${2 * TRAY_MARGIN}px)`);
  });

  it('stands at the end of the window at which it covers nothing of the focused control', async () => {
    const { show, user } = setup();
    const boxes = new Map<Element, DOMRect>();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes.get(this) ?? new DOMRect();
    });
    show('error', 'Das ging nicht.');
    boxes.set(tray(), new DOMRect(16, window.innerHeight - 116, 420, 100));
    boxes.set(field(), new DOMRect(16, window.innerHeight - 60, 200, 44));
    await user.click(field());
    await waitFor(() => expect(tray().dataset.place).toBe('top'));
    boxes.set(field(), new DOMRect(16, 40, 200, 44));
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(tray().dataset.place).toBe('bottom');
  });

  it('shows errors above later successes', () => {
    const { show } = setup();
    show('error', 'Das ging nicht.');
    show('success', 'Das ging.');
    const texts = within(tray())
      .getAllByText(/^Das ging/)
      .map((text) => text.textContent);
    expect(texts).toEqual(['Das ging nicht.', 'Das ging.']);
  });

  it('announces errors outside of the polite live region, which is there before the first success', () => {
    const { show } = setup();
    const polite = document.querySelectorAll('[aria-live="polite"]');
    expect(polite).toHaveLength(1);
    show('error', 'Das ging nicht.');
    show('success', 'Das ging.');
    expect(screen.getByRole('alert').closest('[aria-live]')).toBeNull();
    expect(screen.getByRole('status').closest('[aria-live]')).toBe(polite[0]);
  });

  it('is reached by F8, and left by F8 and Escape', async () => {
    const { show, user } = setup();
    await user.click(field());
    await user.keyboard('{F8}');
    expect(document.activeElement, 'without alerts').toBe(field());
    show('error', 'Das ging nicht.');
    for (const back of ['{F8}', '{Escape}']) {
      await user.keyboard('{F8}');
      expect(document.activeElement).toBe(tray());
      await user.keyboard('{Tab}');
      expect(document.activeElement).toBe(closeButton(0));
      await user.keyboard(back);
      expect(document.activeElement, back).toBe(field());
    }
  });

  it('moves the focus to the next alert when one is closed, and back to the page after the last', async () => {
    const { alerts, user } = setup();
    await user.click(field());
    act(() => {
      const action = { label: 'Ansehen', run: () => undefined };
      for (const text of ['erster', 'zweiter', 'dritter']) alerts.show({ severity: 'error', text, action });
    });
    await user.click(closeButton(0));
    expect(screen.queryByText('dritter')).toBeNull();
    expect(document.activeElement).toBe(closeButton(0));
    await user.keyboard('{Enter}{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('leaves the focus where it is when an alert goes away by itself', async () => {
    const { alerts, show, user } = setup();
    show('error', 'erster');
    await user.click(field());
    act(() => alerts.closeAll());
    expect(document.activeElement).toBe(field());
  });

  it('closes several alerts at once', async () => {
    const { alerts, show, user } = setup();
    show('error', 'erster');
    expect(screen.queryByRole('button', { name: 'Alle schließen' })).toBeNull();
    show('success', 'zweiter');
    await user.click(screen.getByRole('button', { name: 'Alle schließen' }));
    expect(alerts.get()).toEqual([]);
  });

  it('draws the newest of a flood of errors, counts the others, and draws them as those are closed', async () => {
    const { alerts, user } = setup();
    act(() => {
      for (let at = 1; at <= 2000; at++) alerts.show({ severity: 'error', text: `Fehler ${at}` });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(MOST_DRAWN);
    expect(screen.getByText('Fehler 2000')).toBeTruthy();
    expect(screen.getByText('1.950 weitere Meldungen')).toBeTruthy();
    await user.click(closeButton(0));
    expect(screen.getByText('Fehler 1950')).toBeTruthy();
    expect(screen.getByText('1.949 weitere Meldungen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle schließen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is one line with the number of alerts while the drawer is open, and opens by a click or F8', async () => {
    const { show, drawer, user } = setup();
    show('error', 'erster');
    show('success', 'zweiter');
    expect(screen.queryByRole('button', { name: '2 Meldungen' })).toBeNull();
    await user.click(field());
    act(() => drawer.open());
    const fold = screen.getByRole('button', { name: '2 Meldungen' });
    expect(screen.getByRole('alert'), 'for screen readers').toBeDefined();
    await user.click(fold);
    expect(document.activeElement).toBe(tray());
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(tray());
    act(() => drawer.close());
    expect(screen.queryByRole('button', { name: '2 Meldungen' })).toBeNull();
  });

  it('shrinks successes after a while, counted anew when one more is folded into them', () => {
    vi.useFakeTimers();
    const { show } = setup();
    const compact = () =>
      [...document.querySelectorAll('[data-compact]')].map(({ textContent }) => textContent);
    show('error', 'Das ging nicht.');
    show('success', 'Das ging.');
    act(() => vi.advanceTimersByTime(COMPACT_AFTER - 1));
    expect(compact()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(compact()).toEqual(['Erfolg: Das ging.']);
    show('success', 'Das ging.');
    expect(compact()).toEqual([]);
    act(() => vi.advanceTimersByTime(COMPACT_AFTER));
    expect(compact()).toEqual(['Erfolg: Das ging. (2-mal)']);
  });

  it('shows the whole of shrunk successes while the keyboard moves inside it, until the focus leaves', async () => {
    const { alerts, user } = setup();
    act(() => {
      const action = { label: 'Ansehen', run: () => undefined };
      alerts.show({ severity: 'success', text: 'Das ging.', action });
    });
    const showsAll = () => tray().dataset.keyboard === 'true';
    await user.click(field());
    expect(showsAll()).toBe(false);
    await user.keyboard('{F8}');
    expect(showsAll(), 'F8').toBe(true);
    const states: boolean[] = [];
    // Between both, nothing has the focus.
    tray().addEventListener('focusout', () => states.push(showsAll()));
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ansehen' }));
    expect([...states, showsAll()], 'Tab').toEqual([true, true]);
    await user.keyboard('{F8}');
    expect(showsAll(), 'back').toBe(false);
  });

  it('stays visible for screen readers when a dialog hides the rest of the page', async () => {
    const { show } = setup();
    show('error', 'Das ging nicht.');
    for (const sibling of document.body.children) sibling.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(tray().closest('[aria-hidden]')).toBeNull());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('hides changes of its focus from the document, where dialogs would take it back', async () => {
    const { show, user } = setup();
    show('error', 'Das ging nicht.');
    const seen: (EventTarget | null)[] = [];
    const onFocus = ({ target }: Event) => seen.push(target);
    document.addEventListener('focusin', onFocus);
    await user.click(field());
    await user.keyboard('{F8}');
    document.removeEventListener('focusin', onFocus);
    expect(document.activeElement).toBe(tray());
    expect(seen).toEqual([field()]);
  });
});
