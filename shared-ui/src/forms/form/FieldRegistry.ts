import type { Readable } from '@mobidrom/shared-contract';

/** Field of a form. */
export interface RegisteredField {
  /** Path of its value, such as `contact.email`. */
  readonly name: string;
  readonly label: string;
  /** Whether a value must be entered. */
  readonly required: boolean;
  /** Id of the element that receives the focus. */
  readonly id: string;
  /** Id of its section, if the form has sections. */
  readonly section: string | undefined;
  /** Returns a value as German text, without the content of secrets. */
  readonly describe: (value: unknown) => string;
}

/**
 * Fields that a form currently shows. They register while they are mounted, so that error summary, sections and conflict
 * notice need no second list of labels.
 */
export class FieldRegistry implements Readable<readonly RegisteredField[]> {
  #fields: readonly RegisteredField[] = [];
  readonly #listeners = new Set<() => void>();

  /** Adds a field. Returns a function that removes it. */
  add(field: RegisteredField): () => void {
    this.#change([...this.#fields, field]);
    return () => this.#change(this.#fields.filter((registered) => registered !== field));
  }

  readonly get = (): readonly RegisteredField[] => this.#fields;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the field that an error's path belongs to: the path itself or a part of it (`cron` for `cron.minutes`). */
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

/** Returns the fields in document order, which differs from the order of registration. */
export function inPageOrder(fields: readonly RegisteredField[]): RegisteredField[] {
  const element = (field: RegisteredField) => document.getElementById(field.id);
  return [...fields].sort((a, b) => {
    const [first, second] = [element(a), element(b)];
    if (!first || !second) return 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
