import {
  type AdapterId,
  type AdapterSettings,
  HTTP_HEADER_PREFIX,
  isAdapterId,
  isHeaderName,
  SETTING_KEYS,
  type SettingIssue,
  secretReference,
  settingIssues,
  settingMaxLength,
  technicalKeys,
} from '@mobidrom/platform-api';
import { messages, type RuleProblem } from '@mobidrom/shared-ui/forms';
import { headerKey, isGiven, secretName, settingsOf } from './sourceSettings';
import { type HeaderRow, NO_SECRETS, type TechnicalValues } from './sourceValues';
import { texts } from './texts';

/**
 * Returns the problems of adapter settings and authentication: by the rules of the platform, which are the same in browser
 * and service, and by those of the header rows, which only the form has. Before an adapter is chosen, only those of the
 * authentication, whose fields are shown already.
 * @param stored settings that the service holds for this source
 */
export function technicalProblems(values: TechnicalValues, stored: AdapterSettings = NOTHING): RuleProblem[] {
  const adapter = isAdapterId(values.adapter) ? values.adapter : WITHOUT_CHOICE;
  // An unchanged secret is stored, whatever the service returns in its place.
  const issues = settingIssues(adapter, settingsOf({ ...values, adapter }, placeholders(stored)));
  const problems = issues
    .filter(({ key }) => Object.hasOwn(SETTING_KEYS, key))
    .filter(({ key }) => adapter === values.adapter || !isTechnical(adapter, key))
    .map((issue) => ({ path: fieldPath(issue.key), message: messageOf(issue) }));
  return values.authentication === 'HTTP_HEADERS'
    ? [...problems, ...headerProblems(values.headers, stored)]
    : problems;
}

/** Adapter whose rules for authentication hold until one is chosen: they are those of all adapters that leave the choice. */
const WITHOUT_CHOICE: AdapterId = 'GBFS';
const isTechnical = (adapter: AdapterId, key: string): boolean => {
  const { required, optional } = technicalKeys(adapter);
  return [...required, ...optional].some((technical) => technical === key);
};

const NOTHING: AdapterSettings = { value: {} };
const placeholders = ({ value }: AdapterSettings): AdapterSettings => ({
  value: Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => Object.hasOwn(SETTING_KEYS, key) || key.startsWith(HTTP_HEADER_PREFIX))
      .map(([key, one]) => [key, { ...one, value: secretReference('') }]),
  ),
});

/** Returns the path of a setting's field. */
export function fieldPath(key: string): readonly string[] {
  const secret = secretName(key);
  return Object.hasOwn(NO_SECRETS, secret) ? ['secrets', secret] : ['settings', key];
}

function messageOf({ key, problem }: SettingIssue): string {
  switch (problem) {
    case 'tooLong':
      return messages.tooLong(settingMaxLength(key));
    case 'notAnAddress':
      return messages.url;
    case 'notACertificate':
      return texts.invalidCertificate;
    case 'notAllowed':
      return messages.choose;
    default:
      return key === 'SCHEMA' ? messages.choose : messages.required;
  }
}

const HEADER_LENGTH = settingMaxLength(HTTP_HEADER_PREFIX);

/**
 * Returns the problems of the header rows: the first row requires name and value, a further one both once either is filled;
 * names differ in more than their case.
 */
function headerProblems(rows: readonly HeaderRow[], stored: AdapterSettings): RuleProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at) => {
    const { name, value } = row;
    const header = headerKey(name);
    const problem = (field: string, message: string) => ({ path: ['headers', at, field], message });
    if (name.trim() === '' && !isGiven(value)) {
      return at === 0 ? [problem('name', messages.required), problem('value', messages.required)] : [];
    }
    const taken = seen.has(header);
    seen.add(header);
    return [
      ...nameProblems(name, taken).map((message) => problem('name', message)),
      ...valueProblems(row, stored).map((message) => problem('value', message)),
    ];
  });
}

function nameProblems(name: string, taken: boolean): string[] {
  const header = name.trim().toLowerCase();
  if (header === '') return [messages.required];
  if (!isHeaderName(header)) return [texts.invalidHeader];
  return taken ? [texts.headerTaken] : [];
}

function valueProblems({ value, stored: before }: HeaderRow, stored: AdapterSettings): string[] {
  const isThere = value.keep
    ? Object.hasOwn(stored.value, HTTP_HEADER_PREFIX + before)
    : value.value.trim() !== '';
  if (!isThere) return [messages.required];
  return value.value.length > HEADER_LENGTH ? [messages.tooLong(HEADER_LENGTH)] : [];
}
