import type { Question } from '@mobidrom/shared-contract';
import {
  type EntityDialogController,
  type EntityRights,
  FormDialog,
  fieldsFor,
} from '@mobidrom/shared-ui/forms';
import { LIMITS, noticeSchema } from './notice.schema';
import type { Notice, NoticeFields } from './service';
import { texts } from './texts';

interface NoticeDialogProps {
  readonly dialog: EntityDialogController<Notice, NoticeFields, NoticeFields>;
  readonly rights: EntityRights;
}

const { TextField } = fieldsFor<NoticeFields>();
const schema = () => noticeSchema;

/** Dialog that adds, changes and deletes a notice. */
export function NoticeDialog({ dialog, rights }: NoticeDialogProps) {
  return (
    <FormDialog
      dialog={dialog}
      title={(notice) => (notice ? texts.notice(notice.title) : texts.newNotice)}
      schema={schema}
      rights={rights}
      deletion={deletion}
      size="short"
    >
      {() => (
        <>
          <TextField name="title" label={texts.noticeTitle} required maxLength={LIMITS.title} />
          <TextField name="road" label={texts.road} required maxLength={LIMITS.road} hint={texts.roadHint} />
        </>
      )}
    </FormDialog>
  );
}

const deletion = async ({ title }: Notice): Promise<Question> => ({
  title: texts.delete,
  text: texts.deletion(title),
  destructive: true,
});
