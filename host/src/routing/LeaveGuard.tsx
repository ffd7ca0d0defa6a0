import { UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import { useBlocker } from '@mobidrom/shared-ui/router';
import { useEffect } from 'react';
import { runningJobs } from '../portal/jobs';
import { hasNewVersion } from '../releases';
import { useShell } from '../shell/ShellContext';
import { leaving } from './leaving';

/** Asks before unsaved changes are left, and turns a navigation into a full load when a new version waits. */
export function LeaveGuard() {
  const { portal, mayLeave } = useShell();
  const { unsaved, jobs, confirm, releases } = portal;

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const decision = leaving({
      changesPath: currentLocation.pathname !== nextLocation.pathname,
      isDirty: unsaved.isDirty(),
      hasRunningJob: runningJobs(jobs.get()).length > 0,
      hasNewVersion: hasNewVersion(releases.get()),
      isHistoryMove: historyAction === 'POP',
    });
    return decision !== 'go';
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!unsaved.isDirty()) {
      const { pathname, search, hash } = blocker.location;
      window.location.assign(pathname + search + hash);
      return;
    }
    confirm(UNSAVED_QUESTION).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, unsaved, confirm]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mayLeave]);
  return null;
}
