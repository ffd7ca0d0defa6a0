import {
  fieldsFor,
  type Option,
  type OptionsLoading,
  optionsOf,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { AddOrganisation } from '../organisations/AddOrganisation';
import type { SourceValues } from './sourceValues';
import { texts } from './texts';

/** Values of a form that asks who may access data sources. */
export type AccessValues = Pick<SourceValues, 'access' | 'organisationIds' | 'tagIds'>;

/** Options of a field, and how far they are loaded. */
export interface AccessOptions {
  readonly options: readonly Option[];
  readonly loading: OptionsLoading;
}

interface AccessFieldsProps {
  readonly organisations: AccessOptions;
  readonly tags: AccessOptions;
  /** Whether a missing organisation can be added from here. */
  readonly mayAddOrganisation?: boolean;
}

const { RadioField, MultiSelectField } = fieldsFor<AccessValues>();
const { fields, hints } = texts;
const accessRights = optionsOf(texts.access);

/** Fields of the access right, within any form that has its values: with organisations and tags where it is restricted. */
export function AccessFields({ organisations, tags, mayAddOrganisation = false }: AccessFieldsProps) {
  const access = useFormValue<AccessValues, 'access'>('access');
  const change = useSetFormValues<AccessValues>();
  return (
    <>
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
          {mayAddOrganisation && (
            <AddOrganisation
              field={fields.organisations}
              organisations={organisations}
              tags={tags}
              onCreated={({ id }) =>
                change((values) => ({ ...values, organisationIds: [...values.organisationIds, id] }))
              }
            />
          )}
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
