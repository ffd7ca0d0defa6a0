import { useReadable } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { useMemo } from 'react';
import { reloadWhenReachable } from '../navigation/reloadWhenReachable';
import { areaAt } from '../register/areaAt';
import { showsAdminMenu } from '../register/menuEntries';
import { hasNewVersion, servedByFallback } from '../releases';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useStandingAlert } from './useStandingAlert';

/** Alerts about releases: a new version, for everybody, and a fallback in use, for users with the admin menu. */
export function ReleaseNotices() {
  const { portal } = useShell();
  const information = useReadable(portal.releases);
  const session = useReadable(portal.session);
  const loadNewVersion = useMemo(
    () =>
      reloadWhenReachable({
        fetch: (...request) => window.fetch(...request),
        reload: () => window.location.reload(),
        onUnreachable: () => portal.alerts.show({ severity: 'warning', text: texts.unreachable }),
      }),
    [portal],
  );
  const here = areaAt(useRemotes(), useLocation().pathname);
  const seesFallbacks = showsAdminMenu(session, useMenu('admin'));
  const remotesHere = information.remotes.filter(({ name }) => name === here?.remote.name);
  const isHere = hasNewVersion({ remotes: remotesHere });
  const replaced = seesFallbacks ? servedByFallback(information) : [];

  useStandingAlert(
    'new-version',
    hasNewVersion(information) && {
      severity: 'info',
      text:
        information.newHost === undefined
          ? texts.newVersion(isHere ? here?.area.title : undefined)
          : texts.newHost,
      action: { label: texts.loadNewVersion, icon: 'reload', run: loadNewVersion },
    },
  );
  useStandingAlert(
    'fallback',
    replaced.length > 0 && {
      severity: 'warning',
      text: replaced
        .map(({ name, failed, loaded }) => texts.fellBack(name, failed ?? '', loaded ?? ''))
        .join('\n'),
    },
  );
  return null;
}
