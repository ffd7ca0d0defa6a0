import type { Portal, PortalRequest, Question, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './BackupPage';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const CREATE = 'backup_and_restore_create_backup';
const RESTORE = 'backup_and_restore_restore_backup';
const ACCOUNTS = 'keycloak_admin';

/** Renders the page in a portal whose services answer when `go` is called. */
async function show(...roles: readonly string[]) {
  const questions: Question[] = [];
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const paths: string[] = [];
  const request: PortalRequest = async (path) => {
    paths.push(path);
    if (path.startsWith('event-search')) return Response.json(null);
    await held;
    return new Response(null, { status: 503 });
  };
  const session: Session = { status: 'authenticated', roles, groups: [] };
  const portal = {
    configuration: {},
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    alerts: { show: () => '', close: () => undefined },
    confirm: async (question: Question) => {
      questions.push(question);
      return false;
    },
    jobs: {
      run: async (_title: string, work: (handle: object) => Promise<unknown>) =>
        work({ signal: new AbortController().signal, report: () => undefined }),
    },
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  renderPage(<Component />, portal);
  await screen.findAllByRole('rowheader');
  return { user: userEvent.setup(), questions, paths, go };
}
const create = () => screen.getByRole('button', { name: /^Sicherung erstellen\s*Datentabellen$/ });
const upload = () => screen.getByLabelText(/^Stand aus Zip-Datei wiederherstellen\s*Datentabellen$/);
const createAll = () => screen.getByRole('button', { name: 'Sicherung für alle Dienste erstellen' });
const uploadAll = () => screen.getByLabelText('Alle Dienste aus Zip-Datei wiederherstellen');
const locked = (...controls: HTMLElement[]) =>
  controls.map((control) => (control as HTMLInputElement).disabled);

describe('with the rights for', () => {
  it.each([
    ['both and accounts', [CREATE, RESTORE, ACCOUNTS], [false, false, false, false], 0],
    ['both', [CREATE, RESTORE], [false, false, false, false], 1],
    ['creating alone', [CREATE], [false, true, false, true], 2],
    ['restoring alone', [RESTORE], [true, false, true, false], 2],
  ])('%s: enables only the permitted controls', async (_which, roles, expected, reasons) => {
    await show(...roles);
    expect(locked(create(), upload(), createAll(), uploadAll())).toEqual(expected);
    expect(screen.queryAllByText(/fehlt Ihnen das Recht/)).toHaveLength(reasons);
  });
  it.each([
    ['backup and restore without that of accounts', [CREATE, RESTORE], [true, true]],
    ['all of them', [CREATE, RESTORE, ACCOUNTS], [false, false]],
    ['accounts alone', [ACCOUNTS], [true, true]],
  ])('%s: enables the controls of the accounts only with all rights', async (_which, roles, expected) => {
    await show(...roles);
    const controls = [
      screen.getByRole('button', { name: /^Sicherung erstellen\s*Nutzerverwaltung$/ }),
      screen.getByLabelText(/^Stand aus Zip-Datei wiederherstellen\s*Nutzerverwaltung$/),
    ];
    expect(locked(...controls)).toEqual(expected);
  });
  it('lists the seven services by name', async () => {
    await show(CREATE);
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent?.replace(/Letzte.*/, ''));
    expect(names).toEqual([
      'Datenkatalog',
      'Datentabellen',
      'Ereignissteuerung',
      'Geoserver',
      'Nutzerverwaltung',
      'Präferenz-Service',
      'Zonenmanager',
    ]);
  });
});

describe('LastBackup', () => {
  it('is read again when the window gets the focus and when a backup has ended', async () => {
    const { user, paths, go } = await show(CREATE);
    const lookups = () => paths.filter((path) => path === 'event-search/event/backup/mapapp').length;
    await waitFor(() => expect(lookups()).toBe(1));
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(lookups()).toBe(2));
    go();
    await user.click(screen.getByRole('button', { name: /^Sicherung erstellen\s*Zonenmanager$/ }));
    // Once for the backup itself, and once more after it has ended.
    await waitFor(() => expect(lookups()).toBe(4));
  });
});

describe('a running job', () => {
  it('replaces its button with the focus, disables conflicting controls, and gives the focus back', async () => {
    const { user, go } = await show(CREATE, RESTORE);
    await user.click(create());
    await screen.findByText('Die Sicherung wird ausgeführt...');
    expect(document.activeElement?.textContent).toContain('Die Sicherung wird ausgeführt...');
    expect(locked(upload(), createAll(), uploadAll())).toEqual([true, true, true]);
    expect(screen.getByText(/Solange ein Vorgang läuft/)).toBeDefined();
    go();
    await screen.findByText('fehlgeschlagen');
    expect(document.activeElement).toBe(create());
  });
  it('for all services gives the focus back to the control that was used', async () => {
    const { user } = await show(CREATE, RESTORE);
    uploadAll().focus();
    await user.upload(uploadAll(), new File(['x'], 'x.zip'));
    await waitFor(() => expect(locked(createAll(), uploadAll())).toEqual([false, false]));
    expect(document.activeElement).toBe(uploadAll());
  });
  it('for all services says that the archive is checked, then beside the field why it was refused, and scrolls there', async () => {
    const scrolled: (string | null)[] = [];
    Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: HTMLElement) {
        scrolled.push(this.textContent);
      },
    });
    await show(RESTORE);
    const states: string[] = [];
    const observer = new MutationObserver(() => {
      const now = screen.queryByText(/^Die (Datei|Wiederherstellung) wird/)?.textContent;
      if (now && states.at(-1) !== now) states.push(now);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // Dropped, without a click on the field.
    fireEvent.change(uploadAll(), { target: { files: [new File(['x'], 'x.zip')] } });
    const reason = await screen.findByText('Die Datei ist kein lesbares Archiv oder beschädigt.');
    observer.disconnect();
    expect(states).toEqual(['Die Datei wird geprüft...']);
    expect(uploadAll().getAttribute('aria-describedby')).toBe(reason.parentElement?.id);
    expect(scrolled).toEqual([expect.stringContaining('kein lesbares Archiv')]);
  });
  it('of one service says beside its field why the file was refused', async () => {
    const { user } = await show(RESTORE);
    await user.upload(upload(), new File(['x'], 'x.zip'));
    const reason = await screen.findByText('Die Datei ist kein lesbares Archiv oder beschädigt.');
    expect(reason.closest('td')).toBe(upload().closest('td'));
    // The focused field describes itself by the reason: a live region would read it twice.
    expect(reason.closest('[role=alert],[role=status],[aria-live]')).toBeNull();
    expect(upload().getAttribute('aria-describedby')).toBe(reason.parentElement?.id);
  });
});
