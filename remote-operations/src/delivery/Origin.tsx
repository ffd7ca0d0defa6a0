import type { DescribedRelease } from '@mobidrom/platform-api';
import { formatBytes } from '@mobidrom/shared-ui/core';
import { Second } from './Second';
import { texts } from './texts';

/** Returns who signed a release. */
export function ownerText({ owner, signatureProblem }: DescribedRelease): string {
  if (signatureProblem !== undefined) return texts.invalidSignature;
  return owner === undefined ? texts.unsigned : texts.owner(owner);
}

/** Size of a release, and who signed it; the host is never signed by a team. */
export function Origin({
  release,
  isHost,
}: {
  readonly release: DescribedRelease;
  readonly isHost: boolean;
}) {
  const { bytes, signatureProblem } = release;
  return (
    <>
      {bytes === undefined ? texts.none : formatBytes(bytes)}
      {!isHost && <Second>{ownerText(release)}</Second>}
      {signatureProblem !== undefined && <Second>{signatureProblem}</Second>}
    </>
  );
}
