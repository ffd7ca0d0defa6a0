import type { Organisation } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { useReadable } from '@mobidrom/shared-ui/core';
import {
  type EntityDialogController,
  type EntityRights,
  FormDialog,
  type Option,
  type OptionsLoading,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { OptionsNotices } from '../options/OptionsNotices';
import { optionsNotices } from '../options/optionsNotices';
import { OrganisationFields } from './OrganisationFields';
import { type OrganisationValues, organisationSchema } from './organisation.schema';
import { texts } from './texts';
import { useOrganisationOptions } from './useOrganisationOptions';

interface OrganisationDialogProps {
  readonly dialog: EntityDialogController<Organisation, OrganisationValues, OrganisationValues>;
  readonly rights: EntityRights;
  readonly tags: { readonly options: readonly Option[]; readonly loading: OptionsLoading };
  deletion(organisation: Organisation): Promise<Question>;
}

/** Dialog that adds, changes and deletes an organisation. */
export function OrganisationDialog({ dialog, rights, tags, deletion }: OrganisationDialogProps) {
  const { options } = useOrganisationOptions(useReadable(dialog).phase === 'open');
  const others = useCallback(
    (organisation: Organisation | undefined) => options.filter(({ value }) => value !== organisation?.id),
    [options],
  );
  const schema = useCallback(
    (organisation: Organisation | undefined) =>
      organisationSchema(others(organisation).map(({ label }) => label)),
    [others],
  );
  return (
    <FormDialog
      dialog={dialog}
      title={(organisation) => (organisation ? texts.organisation(organisation.name) : texts.newOrganisation)}
      schema={schema}
      rights={rights}
      deletion={deletion}
    >
      {(organisation) => (
        <>
          <OptionsNotices notices={optionsNotices(tags.loading, texts.tagOptionsFailedToLoad)} />
          <OrganisationFields organisation={organisation} others={others(organisation)} tags={tags} />
        </>
      )}
    </FormDialog>
  );
}
