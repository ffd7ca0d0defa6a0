import { access, constants } from 'node:fs/promises';

/** Whether this process may write into a folder; false also for one that is missing or mounted to be read alone. */
export const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
