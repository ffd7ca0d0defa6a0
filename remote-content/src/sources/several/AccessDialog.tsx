import { useReadable } from '@mobidrom/shared-ui/core';
import {
  type EntityRights,
  FormDialog,
  fieldsFor,
  optionsOf,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { OptionsNotices } from '../../options/OptionsNotices';
import { optionsNotices } from '../../options/optionsNotices';
import { useOrganisationOptions } from '../../organisations/useOrganisationOptions';
import { useTagOptions } from '../../tags/useTagOptions';
import { texts } from '../texts';
import { type AccessValues, accessSchema } from './several.schema';
import { TouchedSources } from './TouchedSources';
import type { Ask } from './useAsk';

const { RadioField, MultiSelectField } = fieldsFor<AccessValues>();
const { fields, hints } = texts;
const accessRights = optionsOf(texts.access);

interface AccessDialogProps {
  readonly ask: Ask<AccessValues, AccessValues>;
  readonly rights: EntityRights;
}

/** Dialog that asks who may access several sources. */
export function AccessDialog({ ask, rights }: AccessDialogProps) {
  const isOpen = useReadable(ask.dialog).phase === 'open';
  return (
    <FormDialog
      dialog={ask.dialog}
      title={() => texts.several.access}
      schema={schema}
      // Nothing is created: who may update sources may choose.
      rights={{ ...rights, create: rights.update }}
      lead={() => <TouchedSources names={ask.names} />}
    >
      <AccessFields isOpen={isOpen} />
    </FormDialog>
  );
}

const schema = () => accessSchema;

function AccessFields({ isOpen }: { readonly isOpen: boolean }) {
  const organisations = useOrganisationOptions(isOpen);
  const tags = useTagOptions(isOpen);
  const access = useFormValue<AccessValues, 'access'>('access');
  const change = useSetFormValues<AccessValues>();
  return (
    <>
      <OptionsNotices
        notices={[
          ...optionsNotices(organisations.loading, texts.organisationsFailedToLoad),
          ...optionsNotices(tags.loading, texts.tagsFailedToLoad),
        ]}
      />
      <RadioField
        name="access"
        label={fields.access}
        required
        options={accessRights}
        onChanged={(right) =>
          right === 'signedIn' && change((values) => ({ ...values, organisationIds: [], tagIds: [] }))
        }
      />
      {access === 'restricted' && (
        <>
          <MultiSelectField
            name="organisationIds"
            label={fields.organisations}
            required
            options={organisations.options}
            loading={organisations.loading}
            hint={hints.organisations}
          />
          <MultiSelectField
            name="tagIds"
            label={fields.tags}
            options={tags.options}
            loading={tags.loading}
            hint={hints.tags}
          />
        </>
      )}
    </>
  );
}
