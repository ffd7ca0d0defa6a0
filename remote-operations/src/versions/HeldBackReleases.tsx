import { getPortalHealth } from '@mobidrom/platform-api';
import { AlertBanner, usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { heldBack } from './heldBack';
import { ListSection } from './ListSection';
import { texts } from './texts';

/** Releases that fail in browsers, and that the platform does not take back by itself. Renders nothing without any. */
export function HeldBackReleases() {
  const { request, releases } = usePortal();
  const { remotes } = useReadable(releases);
  const { value, failure } = useFetched('portal-health/releases', () => getPortalHealth(request));
  // Installations whose platform counts no reports of browsers have no such service.
  if (failure && failure.status !== 404)
    return <AlertBanner severity="error" text={texts.failedToLoad(failure)} />;
  const found = value ? heldBack(value, remotes) : [];
  if (found.length === 0) return null;
  return (
    <ListSection id="held-back" title={texts.heldBack} hint={texts.heldBackHint}>
      {found.map((release) => (
        <li key={`${release.remote} ${release.version}`}>
          <strong>
            {release.remote} {release.version}
          </strong>
          : {texts.heldBackIn(release)}
        </li>
      ))}
    </ListSection>
  );
}
