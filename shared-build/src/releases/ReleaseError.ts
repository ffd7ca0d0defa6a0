import type { Refusal } from './refusal';

/** File that cannot be used, for callers with words of their own. */
export interface UnusableFile {
  /** Path as the message names it. */
  readonly file: string;
  /** `link`: it is missing, no link, or leads to nothing that can be live. `field`: a value does not fit, or is missing. `unknown-field`: there are no such values. */
  readonly fault: 'no-json' | 'field' | 'unknown-field' | 'link';
  /** Place at which the text stops being JSON; absent where the parser does not tell. */
  readonly position?: { readonly line: number; readonly column: number } | undefined;
  /** Path of the value, as `remotes.content`, or names of unknown ones, as `foo, bar`; absent where it is the whole document. */
  readonly field?: string | undefined;
}

/**
 * A release, history, register or build cannot be used. The message is one line for users of the command line. Any other
 * error is a defect and is reported with its stack.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly unusable: UnusableFile | undefined;

  /**
   * @param refusal the same for callers with words of their own; absent where the message alone says it
   * @param options `unusable`: the file that the message is about, where it is no refusal but damage
   */
  constructor(
    message: string,
    readonly refusal?: Refusal,
    { unusable, ...options }: ErrorOptions & { readonly unusable?: UnusableFile } = {},
  ) {
    super(message, options);
    this.unusable = unusable;
  }
}
