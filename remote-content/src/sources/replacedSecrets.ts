import { type DataEntry, HTTP_HEADER_PREFIX } from '@mobidrom/platform-api';
import { replacedKeys } from '../secrets/replacedKeys';
import { secretName } from './sourceSettings';
import { NO_SECRETS } from './sourceValues';

/** Returns the fields whose secret was replaced. All header rows are one field, because rows have no id. */
export function replacedSecrets(opened: DataEntry, current: DataEntry): readonly string[] {
  const paths = replacedKeys(opened.adapterSettings, current.adapterSettings).flatMap((key) => {
    if (key.startsWith(HTTP_HEADER_PREFIX)) return ['headers'];
    const name = secretName(key);
    return Object.hasOwn(NO_SECRETS, name) ? [`secrets.${name}`] : [];
  });
  return [...new Set(paths)];
}
