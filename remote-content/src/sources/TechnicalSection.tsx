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
import { AuthenticationFields } from './AuthenticationFields';
import { adapterLabel } from './columns';
import { eventNameOf, type PlainKey, type SourceValues } from './sourceValues';
import { fixedSettings, isPortalAdapter, withAdapter, withAuthentication } from './technicalChoices';
import { texts } from './texts';

const { SelectField, TextField } = fieldsFor<SourceValues>();
const { fields, hints } = texts;
const adapters = Object.entries(ADAPTERS).map(([value, { label }]) => ({ value, label }));
const methods = optionsOf(AUTHENTICATIONS);
const parkingSchemas = PARKING_SCHEMAS.map((schema) => ({ value: schema, label: schema }));

/** Adapter, its settings, and the authentication at the source. */
export function TechnicalSection({ source }: { readonly source: DataEntry | undefined }) {
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
      {isAdapterId(adapter) && <AdapterSettingsFields adapter={adapter} />}
      <AuthenticationFields source={source} />
    </FormSection>
  );
}

function AdapterSettingsFields({ adapter }: { readonly adapter: keyof typeof ADAPTERS }) {
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
      return (
        <TextField key={key} name={name} label={label} required type="url" inputMode="url" hint={hints.url} />
      );
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

const summary = ({ adapter, authentication, settings }: SourceValues): string =>
  [adapterLabel(adapter), adapter && AUTHENTICATIONS[authentication], settings.SOURCE_URL]
    .filter(Boolean)
    .join(' · ');
