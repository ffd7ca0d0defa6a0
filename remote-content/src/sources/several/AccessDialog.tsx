import { useReadable } from '@mobidrom/shared-ui/core';
import { type EntityRights, FormDialog } from '@mobidrom/shared-ui/forms';
import { OptionsNotices } from '../../options/OptionsNotices';
import { optionsNotices } from '../../options/optionsNotices';
import { useOrganisationOptions } from '../../organisations/useOrganisationOptions';
import { useTagOptions } from '../../tags/useTagOptions';
import { AccessFields, type AccessValues } from '../AccessFields';
import { texts } from '../texts';
import { accessSchema } from './several.schema';
import { TouchedSources } from './TouchedSources';
import type { Ask } from './useAsk';

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
      <LoadedFields isOpen={isOpen} />
    </FormDialog>
  );
}

const schema = () => accessSchema;

function LoadedFields({ isOpen }: { readonly isOpen: boolean }) {
  const organisations = useOrganisationOptions(isOpen);
  const tags = useTagOptions(isOpen);
  return (
    <>
      <OptionsNotices
        notices={[
          ...optionsNotices(organisations.loading, texts.organisationsFailedToLoad),
          ...optionsNotices(tags.loading, texts.tagsFailedToLoad),
        ]}
      />
      <AccessFields organisations={organisations} tags={tags} />
    </>
  );
}
