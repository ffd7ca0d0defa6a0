import type { Result } from '@mobidrom/platform-api';
import type { Readable } from '@mobidrom/shared-contract';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../texts';
import { changedPaths } from './differences';
import { overwrites } from './sameValues';

/** What a change ends in. `fields` are problems that the service found in single fields, by the path of their value. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** In German, shown in the dialog, which stays open with everything that was typed. */
      readonly text: string;
      readonly fields?: readonly { readonly field: string; readonly message: string }[] | undefined;
    };

/**
 * What an area knows how to do with its thing; the dialog decides when. Failures are answered, not thrown; what is
 * thrown all the same is a mistake in the portal, and the dialog says so and stays.
 */
export interface EntityWork<T, Values extends FieldValues, Output> {
  /** The fields of a new thing. */
  blank(): Values;
  /** The fields of a thing that exists. */
  valuesOf(entity: T): Values;
  /**
   * Reads the thing again before it is saved, so that nothing is overwritten silently; undefined when it is gone.
   * Left out: the last one to save wins.
   */
  reread?(entity: T): Promise<Result<T | undefined>>;
  /**
   * What becomes of a save when `reread` finds the thing gone: the dialog says this text, or it is sent all the same,
   * because the area has words for the service's refusal. Default: the dialog says so in words that fit everything.
   */
  readonly whenGone?: { readonly text: string } | 'sent';
  /**
   * The fields, by path, whose stored secret is another one now. Their values are in no field, so they are compared here
   * and nothing is told of them. Left out: the thing has no secrets.
   */
  replacedSecrets?(opened: T, current: T): readonly string[];
  create(output: Output): Promise<Outcome>;
  update(output: Output, entity: T): Promise<Outcome>;
  remove?(entity: T): Promise<Outcome>;
}

interface OpenState<T, Values> {
  readonly phase: 'open';
  /** Counts the openings, so that each gets a form of its own. */
  readonly opening: number;
  /** Undefined in create mode. */
  readonly entity: T | undefined;
  /** The fields as they were on opening, or as somebody else saved them since. */
  readonly snapshot: Values;
  readonly busy?: 'saving' | 'removing' | undefined;
  readonly problem?: Extract<Outcome, { ok: false }> | undefined;
  /** The thing changed since the dialog opened: the person has to choose. */
  readonly conflict?:
    | {
        readonly entity: T;
        readonly values: Values;
        /** Paths whose secret both have replaced, or where this person would take the other one's away. */
        readonly replaced: readonly string[];
      }
    | undefined;
}
export type EntityDialogState<T, Values> =
  | {
      readonly phase: 'closed';
      /** The thing was deleted, and what opened it will go with it. */
      readonly removed?: true;
    }
  | { readonly phase: 'loading'; readonly opening: number }
  | { readonly phase: 'failed'; readonly opening: number; readonly text: string }
  | OpenState<T, Values>;

/**
 * The states of an add-and-edit dialog (specification, portal, chapter 4 'Modals'): closed or open, create or edit,
 * with reading, saving, deleting and the check that nobody else saved in between. Knows nothing of React.
 */
export class EntityDialog<T, Values extends FieldValues, Output>
  implements Readable<EntityDialogState<T, Values>>
{
  #state: EntityDialogState<T, Values> = { phase: 'closed' };
  #opening = 0;
  readonly #listeners = new Set<() => void>();
  readonly #work: () => EntityWork<T, Values, Output>;

  /** `work` is asked at every step, so that it may close over what changes. */
  constructor(work: () => EntityWork<T, Values, Output>) {
    this.#work = work;
  }

  readonly get = (): EntityDialogState<T, Values> => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens for a new thing; `values` in place of blank ones, as for a copy. */
  create(values: Values = this.#work().blank()): void {
    this.#set({ phase: 'open', opening: ++this.#opening, entity: undefined, snapshot: values });
  }

  edit(entity: T): void {
    this.#set({
      phase: 'open',
      opening: ++this.#opening,
      entity,
      snapshot: this.#work().valuesOf(entity),
    });
  }

  /** Opens with what is still to be read; closing meanwhile, or opening another one, wins over the answer. */
  async load(read: () => Promise<Result<T | undefined>>): Promise<void> {
    const opening = ++this.#opening;
    this.#set({ phase: 'loading', opening });
    const result = await read();
    if (this.#state.phase !== 'loading' || this.#state.opening !== opening) return;
    if (result.ok && result.value !== undefined) this.edit(result.value);
    else this.#set({ phase: 'failed', opening, text: result.ok ? texts.gone : result.failure.text });
  }

  /** Closes without asking; the question is the form's, because it alone knows what was typed. */
  close(): void {
    if (this.#state.phase === 'open' && this.#state.busy) return;
    this.#set({ phase: 'closed' });
  }

  /** Saves and closes; on a problem or a conflict the dialog stays. `typed` is what the fields hold, unchecked. */
  async save(output: Output, typed: Values): Promise<void> {
    const state = this.#idle();
    if (!state) return;
    this.#set({ ...state, busy: 'saving', problem: undefined, conflict: undefined });
    const { entity, snapshot } = state;
    await this.#orStay(async () => {
      const work = this.#work();
      if (entity === undefined) return this.#finish(await work.create(output));
      const current = await this.#current(entity, snapshot, typed);
      if (current !== undefined) this.#finish(await work.update(output, current));
    });
  }

  async remove(): Promise<void> {
    const state = this.#idle();
    const work = this.#work();
    if (!state || state.entity === undefined || !work.remove) return;
    const { entity } = state;
    this.#set({ ...state, busy: 'removing', problem: undefined });
    await this.#orStay(async () => {
      if (work.remove) this.#finish(await work.remove(entity), { phase: 'closed', removed: true });
    });
  }

  /** The person has chosen: what the other one saved is now what the next save starts from. */
  settleConflict(): void {
    const state = this.#state;
    if (state.phase !== 'open' || !state.conflict) return;
    const { entity, values } = state.conflict;
    this.#set({ ...state, entity, snapshot: values, conflict: undefined });
  }

  /** The thing to save over, or undefined after it became clear that it cannot be saved now. */
  async #current(entity: T, snapshot: Values, typed: Values): Promise<T | undefined> {
    const work = this.#work();
    if (!work.reread) return entity;
    const result = await work.reread(entity);
    if (!result.ok) {
      const { kind, text } = result.failure;
      return this.#stay({ problem: { ok: false, text: kind === 'session' ? texts.changedNothing : text } });
    }
    if (result.value === undefined) {
      if (work.whenGone === 'sent') return entity;
      return this.#stay({ problem: { ok: false, text: work.whenGone?.text ?? texts.gone } });
    }
    const values = work.valuesOf(result.value);
    // A secret that this person left as it is stays what the other one made of it.
    const replaced = changedPaths(work.replacedSecrets?.(entity, result.value) ?? [], snapshot, typed);
    const settled = !overwrites({ opened: snapshot, mine: typed, theirs: values });
    if (settled && replaced.length === 0) return result.value;
    return this.#stay({ conflict: { entity: result.value, values, replaced } });
  }

  /** A dialog that stayed busy could never be closed, and what was typed in it would be lost. */
  async #orStay(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: nobody else learns of the cause.
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

  /** The open state when nothing is going on: a second click changes nothing. */
  #idle(): OpenState<T, Values> | undefined {
    return this.#state.phase === 'open' && !this.#state.busy ? this.#state : undefined;
  }

  #set(state: EntityDialogState<T, Values>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
