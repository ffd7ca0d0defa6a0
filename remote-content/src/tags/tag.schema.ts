import { LIMITS, SHOWN_NAME, type Tag } from '@mobidrom/platform-api';
import { required } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { texts } from './texts';

/** Values of the dialog's fields. */
export interface TagValues {
  readonly tagName: string;
}
export const blankTag: TagValues = { tagName: '' };
export const tagValues = ({ tagName }: Tag): TagValues => ({ tagName });

/**
 * Returns the rules for a tag.
 * @param taken names of all other tags, as far as they are loaded
 */
export const tagSchema = (taken: readonly string[]) =>
  z.object({
    tagName: required.text(LIMITS.tagName, texts.invalid).check(
      z.regex(SHOWN_NAME, texts.invalid),
      z.refine((tagName) => !taken.includes(tagName), texts.nameTaken),
    ),
  });
