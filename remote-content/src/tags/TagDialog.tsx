import { LIMITS, type Tag } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { useReadable } from '@mobidrom/shared-ui/core';
import {
  ChangeHistory,
  type EntityDialogController,
  type EntityRights,
  fieldsFor,
  SeriesFormDialog,
  useFormValue,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { similarTags } from './similarTags';
import { blankTag, type TagValues, tagSchema } from './tag.schema';
import { tagHistory } from './tagHistory';
import { texts } from './texts';
import { useTagOptions } from './useTagOptions';

interface TagDialogProps {
  readonly dialog: EntityDialogController<Tag, TagValues, TagValues>;
  readonly rights: EntityRights;
  deletion(tag: Tag): Promise<Question>;
}

/** Dialog that adds, changes and deletes a tag. */
export function TagDialog({ dialog, rights, deletion }: TagDialogProps) {
  const state = useReadable(dialog);
  const isOpen = state.phase === 'open';
  const { options } = useTagOptions(isOpen, isOpen ? state.opening : undefined);
  const otherNames = useCallback(
    (tag: Tag | undefined) =>
      options.filter(({ value }) => value !== tag?.identifier).map(({ label }) => label),
    [options],
  );
  const schema = useCallback((tag: Tag | undefined) => tagSchema(otherNames(tag)), [otherNames]);
  return (
    <SeriesFormDialog
      dialog={dialog}
      title={(tag) => (tag ? texts.tag(tag.tagName) : texts.newTag)}
      schema={schema}
      rights={rights}
      deletion={deletion}
      next={nextTag}
      size="short"
    >
      {(tag) => (
        <>
          <TagNameField otherNames={otherNames(tag)} />
          {tag?.history && <ChangeHistory kind="tag" entryKey={tag.identifier} words={tagHistory} />}
        </>
      )}
    </SeriesFormDialog>
  );
}

/** Tags have nothing in common. */
const nextTag = () => blankTag;

const { TextField } = fieldsFor<TagValues>();

function TagNameField({ otherNames }: { readonly otherNames: readonly string[] }) {
  const similar = similarTags(useFormValue<TagValues, 'tagName'>('tagName'), otherNames);
  return (
    <TextField
      name="tagName"
      label={texts.tagName}
      required
      maxLength={LIMITS.tagName}
      hint={<span role="status">{similar.length > 0 && texts.similar(similar)}</span>}
    />
  );
}
