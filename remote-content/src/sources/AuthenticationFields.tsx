import { certificateFileName, type DataEntry, SETTING_KEYS } from '@mobidrom/platform-api';
import { fieldsFor, useFormValue } from '@mobidrom/shared-ui/forms';
import { texts as copyTexts } from '../copy/texts';
import { HeaderFields } from './HeaderFields';
import { isSecretAddress } from './sourceAgain';
import { type SecretKey, type SourceValues, storedSecrets } from './sourceValues';
import { texts } from './texts';

const { TextField, SecretField, SecretFileField } = fieldsFor<SourceValues>();

interface AuthenticationFieldsProps {
  readonly source: DataEntry | undefined;
  /** Source of which a new one is a copy: its secrets are not copied. */
  readonly copyOf: DataEntry | undefined;
}

/** Fields of the chosen authentication method. */
export function AuthenticationFields({ source, copyOf }: AuthenticationFieldsProps) {
  const method = useFormValue<SourceValues, 'authentication'>('authentication');
  const stored = storedSecrets(source);
  const left = storedSecrets(copyOf);
  const copiedTokenUrl = copyOf?.adapterSettings.value.OAUTH2_TOKEN_URL?.value ?? '';
  const hintOf = (key: SecretKey) => left.has(key) && copyTexts.secret;
  switch (method) {
    case 'OAUTH2':
      return (
        <>
          <TextField
            name="settings.OAUTH2_TOKEN_URL"
            label={SETTING_KEYS.OAUTH2_TOKEN_URL.label}
            required
            type="url"
            inputMode="url"
            hint={isSecretAddress(copiedTokenUrl) ? copyTexts.address : texts.hints.url}
          />
          <TextField
            name="settings.OAUTH2_CLIENT_ID"
            label={SETTING_KEYS.OAUTH2_CLIENT_ID.label}
            required
            half
          />
          <TextField name="settings.OAUTH2_SCOPE" label={SETTING_KEYS.OAUTH2_SCOPE.label} required half />
          <SecretField
            name="secrets.OAUTH2_CLIENT_PASSWORD"
            label={SETTING_KEYS.OAUTH2_CLIENT_PASSWORD.label}
            stored={stored.has('OAUTH2_CLIENT_PASSWORD')}
            hint={hintOf('OAUTH2_CLIENT_PASSWORD')}
            required
          />
        </>
      );
    case 'BEARER':
      return (
        <SecretField
          name="secrets.BEARER_ACCESS_TOKEN"
          label={SETTING_KEYS.BEARER_ACCESS_TOKEN.label}
          stored={stored.has('BEARER_ACCESS_TOKEN')}
          hint={hintOf('BEARER_ACCESS_TOKEN')}
          required
        />
      );
    case 'HTTP_HEADERS':
      return <HeaderFields source={source} copyOf={copyOf} />;
    case 'P12':
      return (
        <>
          <SecretFileField
            name="secrets.P12_CERTIFICATE"
            label={SETTING_KEYS.P12_CERTIFICATE.label}
            accept=".p12,.pfx"
            stored={stored.has('P12_CERTIFICATE')}
            storedFile={source && certificateFileName(source.adapterSettings)}
            required
            hint={left.has('P12_CERTIFICATE') ? copyTexts.file : texts.hints.certificate}
          />
          <SecretField
            name="secrets.P12_PASSWORD"
            label={SETTING_KEYS.P12_PASSWORD.label}
            stored={stored.has('P12_PASSWORD')}
            hint={hintOf('P12_PASSWORD')}
            required
          />
        </>
      );
    case 'NONE':
      return null;
  }
}
