import type { Organisation } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { Button, styled } from '@mobidrom/shared-ui/core';
import {
  type Option,
  type OptionsLoading,
  useEntityRights,
  useFormIsReadOnly,
} from '@mobidrom/shared-ui/forms';
import { AddIcon } from '@mobidrom/shared-ui/icons';
import { useCallback } from 'react';
import { OrganisationDialog } from './OrganisationDialog';
import { texts } from './texts';
import { useOrganisationDialog } from './useOrganisationDialog';

interface AddOrganisationProps {
  /** Label of the field above, for which an organisation is missing. */
  readonly field: string;
  /** Options of the field, read again after an organisation was added. */
  readonly organisations: { readonly loading: OptionsLoading };
  readonly tags: { readonly options: readonly Option[]; readonly loading: OptionsLoading };
  onCreated(organisation: Organisation): void;
}

/**
 * Button below a field that chooses organisations. It adds a missing one in a dialog above the form, for those who may, so that nothing
 * that was typed below is lost.
 */
export function AddOrganisation({ field, organisations, tags, onCreated }: AddOrganisationProps) {
  const rights = useEntityRights(ROLES.organisations);
  const isReadOnly = useFormIsReadOnly();
  const { retry } = organisations.loading;
  const reload = useCallback(async () => retry(), [retry]);
  const { dialog, deletion } = useOrganisationDialog(reload, { onCreated });
  if (!rights.create || isReadOnly) return null;
  return (
    <Below>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-label={texts.addFor(field)}
        onClick={() => dialog.create()}
      >
        {texts.addMissing}
      </Button>
      <OrganisationDialog dialog={dialog} rights={rights} tags={tags} deletion={deletion} isSingle />
    </Below>
  );
}

/** Closer to the field than another field would be. */
const Below = styled('div')({ gridColumn: '1 / -1', marginTop: -14 });
