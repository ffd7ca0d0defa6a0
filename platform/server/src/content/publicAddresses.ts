import { withoutCredentials } from '@mobidrom/platform-api';

/*
 * Addresses of data sets and organisations are read by everybody who may read the entry. No call takes one with a user name, a
 * password or a key; what earlier releases and their backups hold of that is taken out.
 */

/** Returns the body of a data set, as it is stored, without the credentials in its addresses. What has another form stays as it is. */
export function withPublicAddresses(body: unknown): unknown {
  const licensed = withPublic(body, 'license_url');
  if (!isRecord(licensed) || !Array.isArray(licensed.resources)) return licensed;
  return { ...licensed, resources: licensed.resources.map((one: unknown) => withPublic(one, 'url')) };
}

function withPublic(holder: unknown, key: string): unknown {
  if (!isRecord(holder)) return holder;
  const address = holder[key];
  return typeof address === 'string' ? { ...holder, [key]: withoutCredentials(address) } : holder;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
