import type { Result } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../texts';
import { changedPaths } from './differences';
import { overwrites } from './sameValues';

/** Outcome of a change. `fields` are problems of single fields that the service found, by the path of their value. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** German text for the dialog, which stays open with the user's input. */
      readonly text: string;
      readonly fields?: readonly { readonly field: string; readonly message: string }[] | undefined;
    };

/**
 * Operations of an area on its entity, which the dialog calls. They return failures; if one throws, the dialog reports a
 * defect and stays open.
 */
export interface EntityOperations<T, Values extends FieldValues, Output> {
  /** Returns the values for a new entity. */
  blank(): Values;
  /** Returns the values of an existing entity. */
  valuesOf(entity: T): Values;
  /**
   * Returns the stored entity right before a save, to find changes by other users; undefined if it was deleted. Without
   * it the last save wins.
   */
  findCurrent?(entity: T): Promise<Result<T | undefined>>;
  /**
   * Behaviour of a save if `findCurrent` returns undefined: show this text, or send the save anyway (`sent`), because the
   * area has a text for the service's refusal. Default: show a general text.
   */
  readonly whenGone?: { readonly text: string } | 'sent';
  /**
   * Returns the paths of the fields whose stored secret differs between both states. No field holds stored secrets, so
   * the area compares them. Left out if the entity has no secrets.
   */
  replacedSecrets?(opened: T, current: T): readonly string[];
  create(output: Output): Promise<Outcome>;
  update(output: Output, entity: T): Promise<Outcome>;
  remove?(entity: T): Promise<Outcome>;
}

export interface OpenState<T, Values> {
  readonly phase: 'open';
  /** Number of this opening: each has a form of its own. */
  readonly opening: number;
  /** Undefined while a new entity is created. */
  readonly entity: T | undefined;
  /** Values when the dialog opened, or as another user has saved them since. */
  readonly snapshot: Values;
  readonly busy?: 'saving' | 'removing' | undefined;
  readonly problem?: Extract<Outcome, { ok: false }> | undefined;
  /** Changes by another user since the dialog opened; the user has to choose. */
  readonly conflict?:
    | {
        readonly entity: T;
        readonly values: Values;
        /** Paths of secrets that the save would overwrite, although another user replaced them. */
        readonly replaced: readonly string[];
      }
    | undefined;
}
export type EntityDialogState<T, Values> =
  | {
      readonly phase: 'closed';
      /** The entity was deleted, and with it the element that opened the dialog. */
      readonly removed?: true;
    }
  | { readonly phase: 'loading'; readonly opening: number }
  | { readonly phase: 'failed'; readonly opening: number; readonly text: string }
  | OpenState<T, Values>;

/** Reads that failed, by the state that says so. Beside its type, because remotes are built against that. */
const failedReads = new WeakMap<object, () => void>();

/** Returns how an entity that could not be read is read again; undefined in other states, and if the entity was deleted. */
export const retryOf = (state: EntityDialogState<unknown, unknown>): (() => void) | undefined =>
  failedReads.get(state);

/**
 * State of a dialog that creates and edits entities: loads, saves and deletes, and detects changes by other users.
 * Independent of React.
 */
export class EntityDialogController<T extends object, Values extends FieldValues, Output>
  implements Readable<EntityDialogState<T, Values>>
{
  #state: EntityDialogState<T, Values> = { phase: 'closed' };
  #opening = 0;
  /** Entities that were saved over since they were read. */
  readonly #outdated = new WeakSet<T>();
  readonly #listeners = new Set<() => void>();
  readonly #operations: () => EntityOperations<T, Values, Output>;

  /** `operations` is called at every step and may return new closures each time. */
  constructor(operations: () => EntityOperations<T, Values, Output>) {
    this.#operations = operations;
  }

  readonly get = (): EntityDialogState<T, Values> => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens for a new entity; `values` replace the blank ones, such as for a copy. */
  create(values: Values = this.#operations().blank()): void {
    this.#set({ phase: 'open', opening: ++this.#opening, entity: undefined, snapshot: values });
  }

  /**
   * Opens for an entity of a list. One that this dialog has saved over is read again first: until the list is reloaded it
   * holds the values before the save, which would look like a change by somebody else.
   */
  edit(entity: T): void {
    const { findCurrent } = this.#operations();
    if (findCurrent && this.#outdated.has(entity)) void this.load(() => findCurrent(entity));
    else this.#open(entity);
  }

  /** Opens with an entity that is still to be read. If the dialog is closed or opened anew meanwhile, the result is ignored. */
  async load(read: () => Promise<Result<T | undefined>>): Promise<void> {
    await this.#load(read, ++this.#opening);
  }

  /** Closes without a question about unsaved changes, which the form asks. */
  close(): void {
    if (this.#state.phase === 'open' && this.#state.busy) return;
    this.#set({ phase: 'closed' });
  }

  /** Saves and closes; stays open on a problem or a conflict. `typed` are the raw values of the fields. */
  async save(output: Output, typed: Values): Promise<void> {
    const state = this.#idle();
    if (!state) return;
    this.#set({ ...state, busy: 'saving', problem: undefined, conflict: undefined });
    const { entity, snapshot } = state;
    await this.#stayOnError(async () => {
      const operations = this.#operations();
      if (entity === undefined) return this.#finish(await operations.create(output));
      const current = await this.#findCurrent(entity, snapshot, typed);
      if (current === undefined) return;
      this.#outdated.add(entity);
      this.#finish(await operations.update(output, current));
    });
  }

  async remove(): Promise<void> {
    const state = this.#idle();
    const operations = this.#operations();
    if (!state || state.entity === undefined || !operations.remove) return;
    const { entity } = state;
    this.#set({ ...state, busy: 'removing', problem: undefined });
    await this.#stayOnError(async () => {
      if (operations.remove)
        this.#finish(await operations.remove(entity), { phase: 'closed', removed: true });
    });
  }

  /** Ends a conflict after the user's choice: the next save starts from the stored state. */
  settleConflict(): void {
    const state = this.#state;
    if (state.phase !== 'open' || !state.conflict) return;
    const { entity, values } = state.conflict;
    this.#set({ ...state, entity, snapshot: values, conflict: undefined });
  }

  async #load(read: () => Promise<Result<T | undefined>>, opening: number): Promise<void> {
    this.#set({ phase: 'loading', opening });
    const result = await read();
    if (this.#state.phase !== 'loading' || this.#state.opening !== opening) return;
    if (!result.ok) {
      const failed = { phase: 'failed', opening, text: texts.failed(result.failure) } as const;
      failedReads.set(failed, () => void this.#load(read, opening));
      this.#set(failed);
    } else if (result.value === undefined) this.#set({ phase: 'failed', opening, text: texts.gone });
    else this.#open(result.value);
  }

  #open(entity: T): void {
    const snapshot = this.#operations().valuesOf(entity);
    this.#set({ phase: 'open', opening: ++this.#opening, entity, snapshot });
  }

  /** Returns the stored entity to save over; undefined if it cannot be saved now, with the reason in the state. */
  async #findCurrent(entity: T, snapshot: Values, typed: Values): Promise<T | undefined> {
    const operations = this.#operations();
    if (!operations.findCurrent) return entity;
    const result = await operations.findCurrent(entity);
    if (!result.ok) {
      const { kind, text } = result.failure;
      return this.#stay({ problem: { ok: false, text: kind === 'session' ? texts.changedNothing : text } });
    }
    if (result.value === undefined) {
      if (operations.whenGone === 'sent') return entity;
      return this.#stay({ problem: { ok: false, text: operations.whenGone?.text ?? texts.goneBeforeSave } });
    }
    const values = operations.valuesOf(result.value);
    // Secrets that the user leaves unchanged keep the other user's value.
    const replaced = changedPaths(operations.replacedSecrets?.(entity, result.value) ?? [], snapshot, typed);
    const settled = !overwrites({ opened: snapshot, mine: typed, theirs: values });
    if (settled && replaced.length === 0) return result.value;
    return this.#stay({ conflict: { entity: result.value, values, replaced } });
  }

  /** Ends the busy state after an exception: a busy dialog cannot be closed, and its input would be lost. */
  async #stayOnError(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the cause appears nowhere else.
      console.error(error);
      this.#stay({ problem: { ok: false, text: texts.unexpected } });
    }
  }

  #finish(
    outcome: Outcome,
    closed: Extract<EntityDialogState<T, Values>, { phase: 'closed' }> = { phase: 'closed' },
  ): void {
    if (outcome.ok) this.#set(closed);
    else this.#stay({ problem: outcome });
  }

  #stay(change: Partial<OpenState<T, Values>>): undefined {
    if (this.#state.phase === 'open') this.#set({ ...this.#state, busy: undefined, ...change });
  }

  /** Returns the open state unless an action is running: a second click has no effect. */
  #idle(): OpenState<T, Values> | undefined {
    return this.#state.phase === 'open' && !this.#state.busy ? this.#state : undefined;
  }

  #set(state: EntityDialogState<T, Values>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
