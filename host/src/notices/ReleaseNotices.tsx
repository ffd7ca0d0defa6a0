import { useReadable } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { showsAdminMenu } from '../menus/entries';
import { hasNewVersion, servedByFallback } from '../releases';
import { areaAt } from '../routing/areaAt';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { texts } from './texts';
import { useStandingAlert } from './useStandingAlert';

/** Says that a new version waits, and tells people with an admin link which release had to be replaced. */
export function ReleaseNotices() {
  const { portal } = useShell();
  const information = useReadable(portal.releases);
  const session = useReadable(portal.session);
  const here = areaAt(useRemotes(), useLocation().pathname);
  const mayKnow = showsAdminMenu(session, useMenu('admin'));
  const remotesHere = information.remotes.filter(({ name }) => name === here?.remote.name);
  const isHere = hasNewVersion({ ...information, remotes: remotesHere });
  const replaced = mayKnow ? servedByFallback(information) : [];

  useStandingAlert(
    'new-version',
    hasNewVersion(information) && {
      severity: 'info',
      text: texts.newVersion(isHere ? here?.area.title : undefined),
      action: { label: texts.loadNewVersion, icon: 'reload', run: () => window.location.reload() },
    },
  );
  useStandingAlert(
    'fallen-back',
    replaced.length > 0 && {
      severity: 'warning',
      text: replaced
        .map(({ name, failed, loaded }) => texts.fellBack(name, failed ?? '', loaded ?? ''))
        .join('\n'),
    },
  );
  return null;
}
