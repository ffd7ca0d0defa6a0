import { StorageList } from './StorageList';

/** Components that only the content file about cookies names. */
export const components = { StorageList };
