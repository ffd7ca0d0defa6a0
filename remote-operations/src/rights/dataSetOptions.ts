import type { Option } from '@mobidrom/shared-ui/forms';
import type { Restriction } from './accessReason';

export interface DataSetOption extends Option {
  /** Title of the data source; the label may have its id behind it. */
  readonly title: string;
  readonly restriction: Restriction;
  /** Set when the service could not load the data source. */
  readonly errorMessage: string | undefined;
}

/** Returns the options with the id behind each title that is not unique. */
export function distinctTitles(options: readonly DataSetOption[]): readonly DataSetOption[] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options.map((option) =>
    (counts.get(option.label) ?? 0) > 1 ? { ...option, label: `${option.label} (${option.value})` } : option,
  );
}
