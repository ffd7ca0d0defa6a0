import type { ReleaseActing } from '@mobidrom/platform-api';
import type { Signing } from '@mobidrom/shared-build/releases';
import { StartFailure } from '../startFailure';
import { isWritable } from '../store/isWritable';
import { texts } from './texts';

/** How releases go live here, and the keys by which this process signs the sets that it makes. */
export interface ActingSetup {
  readonly by: ReleaseActing;
  readonly signing?: Signing | undefined;
}

interface ActingSettings {
  /** Folder of the releases. */
  readonly releases: string;
  readonly signing: Signing | undefined;
  /** Choice of the operator; default: by what this process can do. */
  readonly acting: ReleaseActing | undefined;
}

/**
 * Returns how releases go live: as the operator says, else in the portal where this process can write to the folder of the
 * releases and has the private key of the sets, else by the release command.
 * @throws StartFailure when the operator wants the portal to do it, and it cannot
 */
export async function actingOf({ releases, signing, acting }: ActingSettings): Promise<ActingSetup> {
  const canWrite = await isWritable(releases);
  if (acting === 'portal') {
    if (!canWrite) throw new StartFailure(texts.start.readOnly(releases));
    if (signing && !signing.key) throw new StartFailure(texts.start.noKey);
    return { by: acting, signing };
  }
  const isAble = canWrite && signing?.key !== undefined;
  return { by: acting ?? (isAble ? 'portal' : 'command'), signing };
}
