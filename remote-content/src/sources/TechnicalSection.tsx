import {
  ADAPTERS,
  AUTHENTICATIONS,
  type Authentication,
  DATA_FORMATS,
  type DataEntry,
  isAdapterId,
  PARKING_SCHEMAS,
  SETTING_KEYS,
  technicalKeys,
} from '@mobidrom/platform-api';
import { FormSection, fieldsFor, optionsOf, useFormValue, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { texts as copyTexts } from '../copy/texts';
import { withAddress } from '../existing/sameEntries';
import { texts as existingTexts } from '../existing/texts';
import { AuthenticationFields } from './AuthenticationFields';
import { adapterLabel } from './columns';
import { isSecretAddress } from './sourceAgain';
import { eventNameOf, type PlainKey, type SourceValues } from './sourceValues';
import { fixedSettings, isPortalAdapter, withAdapter, withAuthentication } from './technicalChoices';
import { texts } from './texts';
import type { ExistingSource } from './useExistingSources';

const { SelectField, TextField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;
const adapters = Object.entries(ADAPTERS).map(([value, { label }]) => ({ value, label }));
const methods = optionsOf(AUTHENTICATIONS);
const parkingSchemas = PARKING_SCHEMAS.map((schema) => ({ value: schema, label: schema }));

interface TechnicalSectionProps {
  readonly source: DataEntry | undefined;
  /** Source of which a new one is a copy. */
  readonly copyOf: DataEntry | undefined;
  readonly others: readonly ExistingSource[];
}

/** Adapter, its settings, and the authentication at the source. */
export function TechnicalSection({ source, copyOf, others }: TechnicalSectionProps) {
  const adapter = useFormValue<SourceValues, 'adapter'>('adapter');
  const change = useSetFormValues<SourceValues>();
  const chooseAdapter = (chosen: string) => {
    if (!isAdapterId(chosen)) return;
    change((values) => {
      // The field itself has changed already, but the other values depend on the former adapter.
      const next = withAdapter({ ...values, adapter }, chosen);
      return { ...next, eventName: eventNameOf(next) };
    });
  };
  const forced = isPortalAdapter(adapter);
  return (
    <FormSection title={texts.sections.technical} summary={summary}>
      <SelectField
        name="adapter"
        label={fields.adapter}
        required
        half
        readOnly={source !== undefined}
        options={adapters}
        hint={isAdapterId(adapter) && hints.standard(DATA_FORMATS[ADAPTERS[adapter].standard])}
        onChanged={chooseAdapter}
      />
      <SelectField
        name="authentication"
        label={fields.authentication}
        required
        half
        readOnly={forced}
        options={methods}
        hint={forced && hints.certificateOnly}
        onChanged={(method) => change((values) => withAuthentication(values, method as Authentication))}
      />
      {isAdapterId(adapter) && (
        <AdapterSettingsFields adapter={adapter} source={source} copyOf={copyOf} others={others} />
      )}
      <AuthenticationFields source={source} copyOf={copyOf} />
    </FormSection>
  );
}

function AdapterSettingsFields({
  adapter,
  ...entries
}: TechnicalSectionProps & { readonly adapter: keyof typeof ADAPTERS }) {
  const { required, optional } = technicalKeys(adapter);
  const fixed = fixedSettings(adapter);
  return [...required, ...optional].map((key) => {
    const name = `settings.${key as PlainKey}` as const;
    const { label } = SETTING_KEYS[key];
    const isRequired = required.includes(key);
    if (key === 'SCHEMA' && adapter === 'MOBILITHEK_PARKING') {
      return <SelectField key={key} name={name} label={label} required options={parkingSchemas} />;
    }
    if (key in fixed) {
      return <TextField key={key} name={name} label={label} required readOnly half hint={hints.fixed} />;
    }
    if (key === 'SOURCE_URL') {
      return <AddressField key={key} {...entries} />;
    }
    return (
      <TextField
        key={key}
        name={name}
        label={label}
        required={isRequired}
        half={!isRequired || adapter === 'MOBILITHEK_PARKING'}
      />
    );
  });
}

/** Address of the source, with a warning if another one has it. */
function AddressField({ source, copyOf, others }: TechnicalSectionProps) {
  const address = useFormValue<SourceValues, 'settings.SOURCE_URL'>('settings.SOURCE_URL');
  const copied = copyOf?.adapterSettings.value.SOURCE_URL?.value ?? '';
  const isStored = address === source?.adapterSettings.value.SOURCE_URL?.value;
  const same = isStored ? [] : withAddress(address, others).map(({ title }) => title);
  return (
    <TextField
      name="settings.SOURCE_URL"
      label={SETTING_KEYS.SOURCE_URL.label}
      required
      type="url"
      inputMode="url"
      warning={same.length > 0 ? existingTexts.sourceAddress(same) : ''}
      hint={isSecretAddress(copied) ? copyTexts.address : hints.url}
    />
  );
}

const summary = ({ adapter, authentication, settings }: SourceValues): string =>
  [adapterLabel(adapter), adapter && AUTHENTICATIONS[authentication], settings.SOURCE_URL]
    .filter(Boolean)
    .join(' · ');
