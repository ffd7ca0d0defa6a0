import { LIMITS, ORGANISATION_TYPES, type Organisation } from '@mobidrom/platform-api';
import {
  FormSection,
  FormSections,
  fieldsFor,
  labelOf,
  type Option,
  type OptionsLoading,
  useFormValue,
} from '@mobidrom/shared-ui/forms';
import { namesLike, withAddress } from '../existing/sameEntries';
import { texts as existingTexts } from '../existing/texts';
import type { OrganisationValues } from './organisation.schema';
import { RenameNotice } from './RenameNotice';
import { texts } from './texts';
import type { OrganisationOption } from './useOrganisationOptions';

const { TextField, SelectField, MultiSelectField } = fieldsFor<OrganisationValues>();
const types = ORGANISATION_TYPES.map((type) => ({ value: type, label: type }));
const { fields, sections } = texts;
const email = { type: 'email', inputMode: 'email', maxLength: LIMITS.email, half: true } as const;
const phone = { type: 'tel', inputMode: 'tel', maxLength: LIMITS.phone, half: true } as const;

interface OrganisationFieldsProps {
  readonly organisation: Organisation | undefined;
  readonly others: readonly OrganisationOption[];
  readonly tags: { readonly options: readonly Option[]; readonly loading: OptionsLoading };
}

/** Fields of an organisation in sections. */
export function OrganisationFields({ organisation, others, tags }: OrganisationFieldsProps) {
  return (
    <FormSections>
      <FormSection title={sections.general} summary={generalSummary}>
        <NameField organisation={organisation} others={others} />
        {organisation && <RenameNotice organisation={organisation} />}
        <TextField name="email" label={fields.email} required {...email} />
        <TextField name="phone" label={fields.phone} {...phone} />
        <HomepageField organisation={organisation} others={others} />
        <TextField name="department" label={fields.department} maxLength={LIMITS.text} />
        <SelectField name="organisationType" label={fields.organisationType} required options={types} />
      </FormSection>
      <FormSection title={sections.contact} summary={contactSummary}>
        <TextField
          name="contact.name"
          label={fields.contactName}
          required
          maxLength={LIMITS.firstName}
          half
        />
        <TextField
          name="contact.surname"
          label={fields.contactSurname}
          required
          maxLength={LIMITS.surname}
          half
        />
        <TextField name="contact.email" label={fields.contactEmail} required {...email} />
        <TextField name="contact.phone" label={fields.contactPhone} {...phone} />
        <TextField name="contact.role" label={fields.contactRole} maxLength={LIMITS.text} />
      </FormSection>
      <FormSection title={sections.address} summary={addressSummary}>
        <TextField name="address.street" label={fields.street} maxLength={LIMITS.text} half />
        <TextField
          name="address.houseNumber"
          label={fields.houseNumber}
          maxLength={LIMITS.houseNumber}
          half
        />
        <TextField name="address.postalCode" label={fields.postalCode} maxLength={LIMITS.postalCode} half />
        <TextField name="address.city" label={fields.city} maxLength={LIMITS.text} half />
        <TextField name="address.state" label={fields.state} maxLength={LIMITS.text} half />
        <TextField name="address.country" label={fields.country} maxLength={LIMITS.text} half />
      </FormSection>
      <FormSection
        title={sections.tags}
        summary={(values: OrganisationValues) =>
          values.tags.map((id) => labelOf(tags.options, id)).join(', ') || texts.noTags
        }
      >
        <MultiSelectField
          name="tags"
          label={fields.tags}
          options={tags.options}
          loading={tags.loading}
          hint={texts.tagsHint}
        />
      </FormSection>
    </FormSections>
  );
}

type NamedAmong = Omit<OrganisationFieldsProps, 'tags'>;

/** Name, with a warning if another organisation has a similar one. */
function NameField({ organisation, others }: NamedAmong) {
  const name = useFormValue<OrganisationValues, 'name'>('name');
  const like =
    name === organisation?.name
      ? []
      : namesLike(
          name,
          others.map(({ label }) => label),
        );
  return (
    <TextField
      name="name"
      label={fields.name}
      required
      maxLength={LIMITS.organisationName}
      warning={like.length > 0 ? existingTexts.organisationName(like) : ''}
    />
  );
}

/** Homepage, with a warning if another organisation has it. */
function HomepageField({ organisation, others }: NamedAmong) {
  const homepage = useFormValue<OrganisationValues, 'homepage'>('homepage');
  const same = homepage === organisation?.homepage ? [] : withAddress(homepage, others);
  return (
    <TextField
      name="homepage"
      label={fields.homepage}
      type="url"
      inputMode="url"
      maxLength={LIMITS.url}
      warning={same.length > 0 ? existingTexts.organisationHomepage(same.map(({ label }) => label)) : ''}
      hint={texts.homepageHint}
    />
  );
}

const filled = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const generalSummary = ({ name, email, organisationType }: OrganisationValues) =>
  filled(name, organisationType, email);
const contactSummary = ({ contact }: OrganisationValues) =>
  filled(`${contact.name} ${contact.surname}`.trim(), contact.email);
const addressSummary = ({ address }: OrganisationValues) =>
  filled(
    `${address.street} ${address.houseNumber}`.trim(),
    `${address.postalCode} ${address.city}`.trim(),
    address.state,
  );
