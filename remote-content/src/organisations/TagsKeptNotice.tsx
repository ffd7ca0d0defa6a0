import { Button } from '@mobidrom/shared-ui/core';
import { DialogFrame } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

interface TagsKeptNoticeProps {
  /** The organisation's name. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Notice that the quick select only adds tags, and where a tag can be removed. */
export function TagsKeptNotice({ name, onClose }: TagsKeptNoticeProps) {
  return (
    <DialogFrame
      title={texts.quickSelect.refusedTitle}
      size="short"
      onLeave={onClose}
      footer={
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.quickSelect.close}
        </Button>
      }
    >
      <p>{texts.quickSelect.refused}</p>
      <p>{texts.quickSelect.refusedWay(name)}</p>
    </DialogFrame>
  );
}
