import type { QuarantinedRelease } from '@mobidrom/shared-contract';
import { Box, monospace, usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { ListSection } from './ListSection';
import { texts } from './texts';

/**
 * Releases that failed in browsers, whether another one takes their place, and the command that ends this. Renders nothing
 * without any.
 */
export function Quarantine() {
  const { quarantined = [], remotes } = useReadable(usePortal().releases);
  const isServed = ({ remote, version }: QuarantinedRelease) =>
    remotes.some(({ name, registered }) => name === remote && registered.active.version === version);
  if (quarantined.length === 0) return null;
  return (
    <ListSection id="quarantine" title={texts.quarantine} hint={texts.quarantineHint}>
      {quarantined.map((release) => (
        <li key={`${release.remote} ${release.version}`}>
          <strong>
            {release.remote} {release.version}
          </strong>
          : {texts.quarantined(release, isServed(release))}{' '}
          <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.875em' }}>
            {texts.liftCommand(release)}
          </Box>
        </li>
      ))}
    </ListSection>
  );
}
