import type { Readable } from '@mobidrom/shared-contract';

/** What a form knows of one of its fields: enough to name it, to find it and to say its value in words. */
export interface RegisteredField {
  /** The path of its value, as `contact.email`. */
  readonly name: string;
  readonly label: string;
  /** The id of the element that takes the focus. */
  readonly id: string;
  /** The section that it stands in, if there are any. */
  readonly section: string | undefined;
  /** The value in German words, for comparing two states. Never a secret's content. */
  readonly describe: (value: unknown) => string;
}

/**
 * The fields that a form shows at this moment. They enter themselves while they are mounted, so that summary, sections
 * and conflict view need no second list of labels.
 */
export class FieldRegistry implements Readable<readonly RegisteredField[]> {
  #fields: readonly RegisteredField[] = [];
  readonly #listeners = new Set<() => void>();

  /** Adds a field; the answer takes it out again. */
  add(field: RegisteredField): () => void {
    this.#change([...this.#fields, field]);
    return () => this.#change(this.#fields.filter((one) => one !== field));
  }

  readonly get = (): readonly RegisteredField[] => this.#fields;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The field that a path of an error belongs to: its own, or the one that holds it (`cron.minutes` is of `cron`). */
  fieldOf(path: string): RegisteredField | undefined {
    return (
      this.#fields.find(({ name }) => name === path) ??
      this.#fields.find(({ name }) => path.startsWith(`${name}.`))
    );
  }

  #change(fields: readonly RegisteredField[]): void {
    this.#fields = fields;
    for (const listener of this.#listeners) listener();
  }
}

/** Fields in the order in which the page shows them; those that came later stand where they stand, not at the end. */
export function inPageOrder(fields: readonly RegisteredField[]): RegisteredField[] {
  const element = (field: RegisteredField) => document.getElementById(field.id);
  return [...fields].sort((one, other) => {
    const [first, second] = [element(one), element(other)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
