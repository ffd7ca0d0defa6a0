import { getOrganisationUses, type Organisation, type Use } from '@mobidrom/platform-api';
import { AlertBanner, styled, usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { useFormValue } from '@mobidrom/shared-ui/forms';
import { textOfUse } from '../uses/deletionQuestion';
import type { OrganisationValues } from './organisation.schema';
import { texts } from './texts';

/** Notice below a changed name about the data sources and data sets that name the organisation and get the new name with it. */
export function RenameNotice({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const { request } = usePortal();
  const typed = useFormValue<OrganisationValues, 'name'>('name').trim();
  const isRenamed = typed !== '' && typed !== name;
  const { value, failure } = useFetched(isRenamed ? ['organisation-uses', id] : null, () =>
    getOrganisationUses(request, id),
  );
  if (!isRenamed) return null;
  const naming = value?.uses.filter(isNaming) ?? [];
  const datasets = naming.filter(({ kind }) => kind === 'dataset').length;
  return (
    <Notice>
      {failure && <AlertBanner severity="warning" text={texts.rename.unknown(failure)} />}
      {naming.length > 0 && (
        <AlertBanner
          severity="info"
          text={texts.rename.named(naming.length - datasets, datasets)}
          details={naming.map(textOfUse)}
        />
      )}
    </Notice>
  );
}

const isNaming = ({ relations = [] }: Use): boolean =>
  relations.includes('rightsholder') || relations.includes('publisher');

const Notice = styled('div')({ gridColumn: '1 / -1', '&:empty': { display: 'none' } });
