import type { Organisation } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { useReadable } from '@mobidrom/shared-ui/core';
import {
  ChangeHistory,
  type EntityDialogController,
  type EntityRights,
  type Option,
  type OptionsLoading,
  SeriesFormDialog,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { othersThan } from '../existing/othersThan';
import { OptionsNotices } from '../options/OptionsNotices';
import { optionsNotices } from '../options/optionsNotices';
import { OrganisationFields } from './OrganisationFields';
import {
  copyOfOrganisation,
  nextOrganisation,
  type OrganisationValues,
  organisationSchema,
} from './organisation.schema';
import { organisationHistory } from './organisationHistory';
import { texts } from './texts';
import { useOrganisationOptions } from './useOrganisationOptions';

interface OrganisationDialogProps {
  readonly dialog: EntityDialogController<Organisation, OrganisationValues, OrganisationValues>;
  readonly rights: EntityRights;
  readonly tags: { readonly options: readonly Option[]; readonly loading: OptionsLoading };
  deletion(organisation: Organisation): Promise<Question>;
  /** Whether one organisation is added for a form below, so that there is no next one. */
  readonly isSingle?: boolean;
}

/** Dialog that adds, changes and deletes an organisation. */
export function OrganisationDialog({
  dialog,
  rights,
  tags,
  deletion,
  isSingle = false,
}: OrganisationDialogProps) {
  const state = useReadable(dialog);
  const isOpen = state.phase === 'open';
  const { options } = useOrganisationOptions(isOpen, isOpen ? state.opening : undefined);
  const others = useCallback(
    (organisation: Organisation | undefined) => othersThan(organisation?.id, options, ({ value }) => value),
    [options],
  );
  const schema = useCallback(
    (organisation: Organisation | undefined) =>
      organisationSchema(others(organisation).map(({ label }) => label)),
    [others],
  );
  return (
    <SeriesFormDialog
      dialog={dialog}
      title={(organisation) => (organisation ? texts.organisation(organisation.name) : texts.newOrganisation)}
      schema={schema}
      rights={rights}
      deletion={deletion}
      {...(!isSingle && { next: nextOrganisation, copy: copyOfOrganisation })}
    >
      {(organisation) => (
        <>
          <OptionsNotices notices={optionsNotices(tags.loading, texts.tagOptionsFailedToLoad)} />
          <OrganisationFields organisation={organisation} others={others(organisation)} tags={tags} />
          {organisation?.history && (
            <ChangeHistory kind="organisation" entryKey={organisation.id} words={organisationHistory} />
          )}
        </>
      )}
    </SeriesFormDialog>
  );
}
