import { SETTING_KEYS } from '@mobidrom/platform-api';
import { texts } from './texts';

const { fields } = texts;
const LABELS: Readonly<Record<string, string>> = {
  title: fields.title,
  dataSetId: fields.dataSetId,
  adapter: fields.adapter,
  authentication: fields.authentication,
  eventName: fields.eventName,
  rightsholder: fields.rightsholder,
  publisher: fields.publisher,
  access: fields.access,
  organisationIds: fields.organisations,
  tagIds: fields.tags,
};
const SETTING_LABELS: Readonly<Record<string, { readonly label: string }>> = SETTING_KEYS;

/**
 * Returns the German name of a source's field in the form; undefined of a path that is no field. The fields of the schedule are named
 * together.
 * @param path such as 'title', 'settings.SOURCE_URL' or 'headers.0.name'
 */
export function fieldLabel(path: string): string | undefined {
  const [part = '', key = '', field] = path.split('.');
  if (part === 'schedule') return texts.columns.cron;
  if (part === 'settings' || part === 'secrets') return SETTING_LABELS[key]?.label;
  if (part === 'headers')
    return (field === 'value' ? fields.headerValue : fields.headerName)(Number(key) + 1);
  return LABELS[part];
}
