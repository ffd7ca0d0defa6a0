import { type DataEntryItem, importEventName, isAdapterId } from '@mobidrom/platform-api';

/** Data source whose import can be started. */
export interface ImportTarget {
  readonly dataSetId: string;
  readonly title: string;
  readonly eventName: string;
}

/** Returns the data source as one to import; undefined for an unknown adapter, from which no event name follows. */
export const importTarget = ({
  adapter,
  dataSetId,
  title,
}: Pick<DataEntryItem, 'adapter' | 'dataSetId' | 'title'>): ImportTarget | undefined =>
  isAdapterId(adapter) && dataSetId !== ''
    ? { dataSetId, title, eventName: importEventName(adapter, dataSetId) }
    : undefined;
