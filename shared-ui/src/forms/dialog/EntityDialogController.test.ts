import type { Result } from '@mobidrom/platform-api';
import { describe, expect, it, vi } from 'vitest';
import {
  EntityDialogController,
  type EntityOperations,
  type Outcome,
  retryOf,
} from './EntityDialogController';

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly changedAt?: number;
}
type Values = { name: string };
type Operations = EntityOperations<Tag, Values, Values>;

const done: Outcome = { ok: true };
const taken: Outcome = {
  ok: false,
  text: 'Der Name existiert bereits.',
  fields: [{ field: 'name', message: 'x' }],
};
const found = (value: Tag | undefined) => async () => ({ ok: true, value }) as const;

function dialogWith(changes: Partial<Operations> = {}) {
  const operations = {
    blank: () => ({ name: '' }),
    valuesOf: ({ name }: Tag) => ({ name }),
    create: vi.fn(async (): Promise<Outcome> => done),
    update: vi.fn(async (): Promise<Outcome> => done),
    ...changes,
  };
  return { dialog: new EntityDialogController<Tag, Values, Values>(() => operations), operations };
}
const bus: Tag = { id: '1', name: 'Bus' };
const save = (dialog: EntityDialogController<Tag, Values, Values>, name: string) =>
  dialog.save({ name }, { name });

describe('opening', () => {
  it('opens for a new entity with blank values', () => {
    const { dialog } = dialogWith();
    dialog.create();
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: undefined, snapshot: { name: '' } });
  });
  it('opens for an entity with its values as snapshot', () => {
    const { dialog } = dialogWith();
    dialog.edit(bus);
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: bus, snapshot: { name: 'Bus' } });
  });
  it('counts each opening and notifies listeners', () => {
    const { dialog } = dialogWith();
    const heard = vi.fn();
    const stop = dialog.subscribe(heard);
    dialog.create();
    const first = dialog.get();
    dialog.close();
    dialog.create();
    expect(dialog.get()).not.toEqual(first);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    dialog.close();
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

describe('opening a row of a list that is not reloaded yet', () => {
  const renamed: Tag = { id: '1', name: 'Stadtbus' };
  it('reads what this dialog has saved over, and asks for no choice', async () => {
    let stored = bus;
    const update = vi.fn(async ({ name }: Values): Promise<Outcome> => {
      stored = { ...stored, name };
      return done;
    });
    const { dialog } = dialogWith({ update, findCurrent: async () => ({ ok: true, value: stored }) });
    dialog.edit(bus);
    await save(dialog, 'Stadtbus');
    dialog.edit(bus);
    await vi.waitFor(() =>
      expect(dialog.get()).toMatchObject({ phase: 'open', snapshot: { name: 'Stadtbus' } }),
    );
    await save(dialog, 'Nachtbus');
    expect(dialog.get()).toEqual({ phase: 'closed' });
    expect(stored.name).toBe('Nachtbus');
  });
  it('reads it also if the answer to the save was lost', async () => {
    const { dialog } = dialogWith({ update: vi.fn(async () => taken), findCurrent: found(bus) });
    dialog.edit(bus);
    await save(dialog, 'Stadtbus');
    dialog.close();
    dialog.edit(bus);
    expect(dialog.get().phase).toBe('loading');
  });
  it('opens at once what was not saved', () => {
    const { dialog } = dialogWith({ findCurrent: found(renamed) });
    dialog.edit(bus);
    dialog.close();
    dialog.edit(bus);
    expect(dialog.get()).toMatchObject({ phase: 'open', snapshot: { name: 'Bus' } });
  });
});

describe('loading', () => {
  it('opens the loaded entity', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    expect(dialog.get().phase).toBe('loading');
    await reading;
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: bus });
  });
  it('fails if the entity is gone, without another attempt', async () => {
    const { dialog } = dialogWith();
    await dialog.load(found(undefined));
    expect(dialog.get()).toMatchObject({ phase: 'failed', text: 'Der Eintrag wurde inzwischen gelöscht.' });
    expect(retryOf(dialog.get())).toBeUndefined();
  });
  it('fails with the reason if the read fails, and reads again on request', async () => {
    const { dialog } = dialogWith();
    const failure = { kind: 'http', status: 502, text: 'Bad Gateway' } as const;
    const read = vi.fn(async (): Promise<Result<Tag | undefined>> => ({ ok: false, failure }));
    await dialog.load(read);
    const state = dialog.get();
    expect(state).toMatchObject({
      phase: 'failed',
      text: 'Beim Laden des Eintrags ist folgender Fehler aufgetreten: 502 - Bad Gateway',
    });
    read.mockImplementation(found(bus));
    retryOf(state)?.();
    expect(dialog.get().phase).toBe('loading');
    await vi.waitFor(() => expect(dialog.get()).toMatchObject({ phase: 'open', entity: bus }));
    expect(read).toHaveBeenCalledTimes(2);
  });
  it('ignores the result if the dialog was closed meanwhile', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    dialog.close();
    await reading;
    expect(dialog.get().phase).toBe('closed');
  });
  it('ignores the result if another entity was opened meanwhile', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    dialog.create();
    await reading;
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: undefined });
  });
});

describe('saving', () => {
  it('creates a new entity and closes', async () => {
    const { dialog, operations } = dialogWith();
    dialog.create();
    await save(dialog, 'Bahn');
    expect(operations.create).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' });
    expect(dialog.get().phase).toBe('closed');
  });
  it('stays open with the problem', async () => {
    const { dialog } = dialogWith({ create: async () => taken });
    dialog.create();
    await save(dialog, 'Bus');
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: taken });
    expect(dialog.get()).not.toHaveProperty('busy', 'saving');
  });
  it('ignores a second save and closing while saving', async () => {
    let answer: (outcome: Outcome) => void = () => undefined;
    const create = vi.fn(() => new Promise<Outcome>((resolve) => (answer = resolve)));
    const { dialog } = dialogWith({ create });
    dialog.create();
    const saving = save(dialog, 'Bahn');
    await save(dialog, 'Bahn');
    dialog.close();
    expect(dialog.get()).toMatchObject({ phase: 'open', busy: 'saving' });
    answer(done);
    await saving;
    expect(create).toHaveBeenCalledOnce();
    expect(dialog.get().phase).toBe('closed');
  });
  it('overwrites without a check if findCurrent is missing', async () => {
    const { dialog, operations } = dialogWith();
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, bus);
  });
});

describe('an exception in an operation', () => {
  const broken = async (): Promise<Outcome> => Promise.reject(new TypeError('x is undefined'));
  it.each([
    ['creating', (dialog: EntityDialogController<Tag, Values, Values>) => dialog.create(), save],
    ['changing', (dialog: EntityDialogController<Tag, Values, Values>) => dialog.edit(bus), save],
    [
      'deleting',
      (dialog: EntityDialogController<Tag, Values, Values>) => dialog.edit(bus),
      (dialog: EntityDialogController<Tag, Values, Values>) => dialog.remove(),
    ],
  ] as const)('while %s is reported and logged, and the dialog can be closed', async (_, open, act) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { dialog } = dialogWith({ create: broken, update: broken, remove: broken });
    open(dialog);
    await act(dialog, 'Bahn');
    expect(dialog.get()).toMatchObject({
      phase: 'open',
      busy: undefined,
      problem: { text: expect.stringContaining('unerwarteter Fehler') },
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    dialog.close();
    expect(dialog.get().phase).toBe('closed');
    logged.mockRestore();
  });
});

describe('a change by another user since the dialog opened', () => {
  const renamed: Tag = { id: '1', name: 'Omnibus' };
  it('saves over the current entity if no value of the form changed', async () => {
    const touched: Tag = { ...bus, changedAt: 5 };
    const { dialog, operations } = dialogWith({ findCurrent: found(touched) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, touched);
  });
  it('reports a conflict with both states if a value changed', async () => {
    const { dialog, operations } = dialogWith({ findCurrent: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({
      phase: 'open',
      snapshot: { name: 'Bus' },
      conflict: { entity: renamed, values: { name: 'Omnibus' } },
    });
  });
  it('saves over the current entity once the conflict is settled', async () => {
    const { dialog, operations } = dialogWith({ findCurrent: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    dialog.settleConflict();
    expect(dialog.get()).toMatchObject({ snapshot: { name: 'Omnibus' }, conflict: undefined });
    await save(dialog, 'Bahn');
    expect(operations.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, renamed);
    expect(dialog.get().phase).toBe('closed');
  });
  it('is no conflict if both made the same change', async () => {
    const { dialog, operations } = dialogWith({ findCurrent: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Omnibus');
    expect(operations.update).toHaveBeenCalledOnce();
  });
  it('keeps the input and reports a deletion', async () => {
    const { dialog, operations } = dialogWith({ findCurrent: found(undefined) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: { ok: false } });
  });
  it('reports a deletion with the text of the area', async () => {
    const whenGone = { text: 'Den Bus gibt es nicht mehr.' };
    const { dialog, operations } = dialogWith({ findCurrent: found(undefined), whenGone });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ problem: whenGone });
  });
  it('sends the save of a deleted entity if the area wants it', async () => {
    const { dialog, operations } = dialogWith({ findCurrent: found(undefined), whenGone: 'sent' });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, bus);
  });
  it.each([
    [{ kind: 'session', text: 'Abgelaufen.' }, 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.'],
    [{ kind: 'http', status: 503, text: 'Wartung' }, 'Wartung'],
  ] as const)('does not save if the current entity cannot be read (%j)', async (failure, text) => {
    const { dialog, operations } = dialogWith({ findCurrent: async () => ({ ok: false, failure }) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(operations.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ problem: { text } });
  });
});

describe('a secret that another user replaced since the dialog opened', () => {
  type Source = { readonly token: string };
  type Form = { token: { keep: boolean; value: string } };
  const form = (keep: boolean, value = ''): Form => ({ token: { keep, value } });
  function opened(theirs: string) {
    const update = vi.fn(async () => done);
    const dialog = new EntityDialogController<Source, Form, Form>(() => ({
      blank: () => form(false),
      valuesOf: () => form(true),
      create: async () => done,
      update,
      findCurrent: async () => ({ ok: true, value: { token: theirs } }),
      replacedSecrets: (one, other) => (one.token === other.token ? [] : ['token']),
    }));
    dialog.edit({ token: 'alt' });
    return { dialog, update };
  }

  it('is a conflict without a value if the user replaced it as well', async () => {
    const { dialog, update } = opened('ihres');
    const mine = form(false, 'meins');
    await dialog.save(mine, mine);
    expect(update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ conflict: { values: form(true), replaced: ['token'] } });
    dialog.settleConflict();
    await dialog.save(mine, mine);
    expect(update).toHaveBeenCalledExactlyOnceWith(mine, { token: 'ihres' });
  });
  it('is kept without a conflict if the user left it unchanged', async () => {
    const { dialog, update } = opened('ihres');
    await dialog.save(form(true), form(true));
    expect(update).toHaveBeenCalledExactlyOnceWith(form(true), { token: 'ihres' });
  });
  it('is saved if only the user replaced it', async () => {
    const { dialog, update } = opened('alt');
    const mine = form(false, 'meins');
    await dialog.save(mine, mine);
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('deleting', () => {
  it('closes after the deletion', async () => {
    const remove = vi.fn(async () => done);
    const { dialog } = dialogWith({ remove });
    dialog.edit(bus);
    await dialog.remove();
    expect(remove).toHaveBeenCalledExactlyOnceWith(bus);
    expect(dialog.get().phase).toBe('closed');
  });
  it('stays open after a problem', async () => {
    const { dialog } = dialogWith({ remove: async () => taken });
    dialog.edit(bus);
    await dialog.remove();
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: taken });
  });
  it('has no effect for a new entity', async () => {
    const remove = vi.fn(async () => done);
    const { dialog } = dialogWith({ remove });
    dialog.create();
    await dialog.remove();
    expect(remove).not.toHaveBeenCalled();
  });
});
