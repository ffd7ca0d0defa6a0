import { type AdapterId, type AdapterSettings, settingIssues } from '@mobidrom/platform-api';
import { texts } from './texts';

/**
 * Returns the German reason why a data source could not be fetched; undefined without one. No request is sent: hosts
 * below `.invalid` never exist (RFC 6761), all others are assumed to answer.
 */
export function importObstacle(adapter: AdapterId, settings: AdapterSettings): string | undefined {
  const keys = settingIssues(adapter, settings).map(({ key }) => key);
  if (keys.length > 0) return texts.badSettings(keys);
  const host = hostOf(settings.value.SOURCE_URL?.value ?? '');
  return host?.endsWith('.invalid') ? texts.unreachable(host) : undefined;
}

function hostOf(address: string): string | undefined {
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(withScheme) ? new URL(withScheme).hostname : undefined;
}
