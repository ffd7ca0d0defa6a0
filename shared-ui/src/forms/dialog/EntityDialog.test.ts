import { describe, expect, it, vi } from 'vitest';
import { EntityDialog, type EntityWork, type Outcome } from './EntityDialog';

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly changedAt?: number;
}
type Values = { name: string };
type Work = EntityWork<Tag, Values, Values>;

const done: Outcome = { ok: true };
const taken: Outcome = {
  ok: false,
  text: 'Der Name existiert bereits.',
  fields: [{ field: 'name', message: 'x' }],
};
const found = (value: Tag | undefined) => async () => ({ ok: true, value }) as const;

function dialogWith(work: Partial<Work> = {}) {
  const full = {
    blank: () => ({ name: '' }),
    valuesOf: ({ name }: Tag) => ({ name }),
    create: vi.fn(async (): Promise<Outcome> => done),
    update: vi.fn(async (): Promise<Outcome> => done),
    ...work,
  };
  return { dialog: new EntityDialog<Tag, Values, Values>(() => full), work: full };
}
const bus: Tag = { id: '1', name: 'Bus' };
const save = (dialog: EntityDialog<Tag, Values, Values>, name: string) => dialog.save({ name }, { name });

describe('opening', () => {
  it('for a new thing: blank fields, no entity', () => {
    const { dialog } = dialogWith();
    dialog.create();
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: undefined, snapshot: { name: '' } });
  });
  it('for a thing: its fields are the snapshot', () => {
    const { dialog } = dialogWith();
    dialog.edit(bus);
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: bus, snapshot: { name: 'Bus' } });
  });
  it('each opening is another one, and listeners hear of it', () => {
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

describe('reading before opening', () => {
  it('what was read is opened', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    expect(dialog.get().phase).toBe('loading');
    await reading;
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: bus });
  });
  it('it is gone, or the read fails: the dialog says so', async () => {
    const { dialog } = dialogWith();
    await dialog.load(found(undefined));
    expect(dialog.get()).toMatchObject({ phase: 'failed' });
    await dialog.load(async () => ({ ok: false, failure: { kind: 'network', text: 'Keine Verbindung.' } }));
    expect(dialog.get()).toMatchObject({ phase: 'failed', text: 'Keine Verbindung.' });
  });
  it('it was closed meanwhile: the answer opens nothing', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    dialog.close();
    await reading;
    expect(dialog.get().phase).toBe('closed');
  });
  it('another one was opened meanwhile: it stays', async () => {
    const { dialog } = dialogWith();
    const reading = dialog.load(found(bus));
    dialog.create();
    await reading;
    expect(dialog.get()).toMatchObject({ phase: 'open', entity: undefined });
  });
});

describe('saving', () => {
  it('a new thing is created, and the dialog closes', async () => {
    const { dialog, work } = dialogWith();
    dialog.create();
    await save(dialog, 'Bahn');
    expect(work.create).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' });
    expect(dialog.get().phase).toBe('closed');
  });
  it('a problem keeps the dialog open and says what is wrong', async () => {
    const { dialog } = dialogWith({ create: async () => taken });
    dialog.create();
    await save(dialog, 'Bus');
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: taken });
    expect(dialog.get()).not.toHaveProperty('busy', 'saving');
  });
  it('while it goes on, a second save and closing do nothing', async () => {
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
  it('without a way to read again, the last one to save wins', async () => {
    const { dialog, work } = dialogWith();
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, bus);
  });
});

describe('a mistake in the portal', () => {
  const broken = async (): Promise<Outcome> => Promise.reject(new TypeError('x is undefined'));
  it.each([
    ['creating', (dialog: EntityDialog<Tag, Values, Values>) => dialog.create(), save],
    ['changing', (dialog: EntityDialog<Tag, Values, Values>) => dialog.edit(bus), save],
    [
      'deleting',
      (dialog: EntityDialog<Tag, Values, Values>) => dialog.edit(bus),
      (dialog: EntityDialog<Tag, Values, Values>) => dialog.remove(),
    ],
  ] as const)(
    'while %s: the dialog says so, the cause is logged, and it can be closed',
    async (_, open, act) => {
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
    },
  );
});

describe('somebody else saved since the dialog opened', () => {
  const renamed: Tag = { id: '1', name: 'Omnibus' };
  it('nothing that the form shows changed: saved over what was read again', async () => {
    const touched: Tag = { ...bus, changedAt: 5 };
    const { dialog, work } = dialogWith({ reread: found(touched) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, touched);
  });
  it('a field changed: nothing is saved, both states are at hand', async () => {
    const { dialog, work } = dialogWith({ reread: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({
      phase: 'open',
      snapshot: { name: 'Bus' },
      conflict: { entity: renamed, values: { name: 'Omnibus' } },
    });
  });
  it('the person has chosen: the next save starts from the other state', async () => {
    const { dialog, work } = dialogWith({ reread: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    dialog.settleConflict();
    expect(dialog.get()).toMatchObject({ snapshot: { name: 'Omnibus' }, conflict: undefined });
    await save(dialog, 'Bahn');
    expect(work.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, renamed);
    expect(dialog.get().phase).toBe('closed');
  });
  it('both typed the same: no question', async () => {
    const { dialog, work } = dialogWith({ reread: found(renamed) });
    dialog.edit(bus);
    await save(dialog, 'Omnibus');
    expect(work.update).toHaveBeenCalledOnce();
  });
  it('it was deleted: the dialog says so and keeps what was typed', async () => {
    const { dialog, work } = dialogWith({ reread: found(undefined) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: { ok: false } });
  });
  it('it was deleted, and the area has words of its own for that', async () => {
    const whenGone = { text: 'Den Bus gibt es nicht mehr.' };
    const { dialog, work } = dialogWith({ reread: found(undefined), whenGone });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ problem: whenGone });
  });
  it('it was deleted, and the area has words for the refusal: it is sent all the same', async () => {
    const { dialog, work } = dialogWith({ reread: found(undefined), whenGone: 'sent' });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).toHaveBeenCalledExactlyOnceWith({ name: 'Bahn' }, bus);
  });
  it.each([
    [{ kind: 'session', text: 'Abgelaufen.' }, 'Es wurde nichts geändert, weil Ihre Sitzung abgelaufen ist.'],
    [{ kind: 'http', status: 503, text: 'Wartung' }, 'Wartung'],
  ] as const)('it cannot be read again: nothing is saved blindly (%j)', async (failure, text) => {
    const { dialog, work } = dialogWith({ reread: async () => ({ ok: false, failure }) });
    dialog.edit(bus);
    await save(dialog, 'Bahn');
    expect(work.update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ problem: { text } });
  });
});

describe('somebody else replaced a secret since the dialog opened', () => {
  type Source = { readonly token: string };
  type Form = { token: { keep: boolean; value: string } };
  const form = (keep: boolean, value = ''): Form => ({ token: { keep, value } });
  function opened(theirs: string) {
    const update = vi.fn(async () => done);
    const dialog = new EntityDialog<Source, Form, Form>(() => ({
      blank: () => form(false),
      valuesOf: () => form(true),
      create: async () => done,
      update,
      reread: async () => ({ ok: true, value: { token: theirs } }),
      replacedSecrets: (one, other) => (one.token === other.token ? [] : ['token']),
    }));
    dialog.edit({ token: 'alt' });
    return { dialog, update };
  }

  it('and so did this person: both are asked about, with no value', async () => {
    const { dialog, update } = opened('ihres');
    const mine = form(false, 'meins');
    await dialog.save(mine, mine);
    expect(update).not.toHaveBeenCalled();
    expect(dialog.get()).toMatchObject({ conflict: { values: form(true), replaced: ['token'] } });
    dialog.settleConflict();
    await dialog.save(mine, mine);
    expect(update).toHaveBeenCalledExactlyOnceWith(mine, { token: 'ihres' });
  });
  it('and this person left it: theirs stays, nothing is asked', async () => {
    const { dialog, update } = opened('ihres');
    await dialog.save(form(true), form(true));
    expect(update).toHaveBeenCalledExactlyOnceWith(form(true), { token: 'ihres' });
  });
  it('nobody did: this one is saved', async () => {
    const { dialog, update } = opened('alt');
    const mine = form(false, 'meins');
    await dialog.save(mine, mine);
    expect(update).toHaveBeenCalledOnce();
  });
});

describe('deleting', () => {
  it('closes when done', async () => {
    const remove = vi.fn(async () => done);
    const { dialog } = dialogWith({ remove });
    dialog.edit(bus);
    await dialog.remove();
    expect(remove).toHaveBeenCalledExactlyOnceWith(bus);
    expect(dialog.get().phase).toBe('closed');
  });
  it('a problem keeps the dialog open', async () => {
    const { dialog } = dialogWith({ remove: async () => taken });
    dialog.edit(bus);
    await dialog.remove();
    expect(dialog.get()).toMatchObject({ phase: 'open', problem: taken });
  });
  it('there is nothing to delete in create mode', async () => {
    const remove = vi.fn(async () => done);
    const { dialog } = dialogWith({ remove });
    dialog.create();
    await dialog.remove();
    expect(remove).not.toHaveBeenCalled();
  });
});
