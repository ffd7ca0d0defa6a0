import { StorageList } from './StorageList';

/** What the content file about cookies names besides what all content files may. */
export const marks = { StorageList };
