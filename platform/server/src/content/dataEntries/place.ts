import type { Place } from '../../secrets/storedSettings';

/** Returns where the settings of a data source are stored. */
export const placeOf = (dataSetId: string): Place => ['data_entry', dataSetId];
