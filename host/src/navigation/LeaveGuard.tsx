import { UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import { useBlocker } from '@mobidrom/shared-ui/router';
import { useEffect, useRef } from 'react';
import { runningJobs } from '../portal/jobs';
import { hasNewVersion } from '../releases';
import { useShell } from '../shell/ShellContext';
import { leaveDecision } from './leaveDecision';
import { loadWholePage } from './loadWholePage';

/** Asks before unsaved changes are left, and turns a navigation into a reload when a new version is active. */
export function LeaveGuard() {
  const { portal, mayLeave } = useShell();
  const { unsaved, jobs, confirm, releases } = portal;

  const isReplacement = useRef(false);
  const isAsking = useRef(false);

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isReplacement.current = historyAction === 'REPLACE';
    const decision = leaveDecision({
      changesPath: currentLocation.pathname !== nextLocation.pathname,
      isDirty: unsaved.isDirty(),
      hasRunningJob: runningJobs(jobs.get()).length > 0,
      hasNewVersion: hasNewVersion(releases.get()),
      isHistoryMove: historyAction === 'POP',
    });
    return decision !== 'go';
  });

  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked') return;
    if (!unsaved.isDirty()) return loadWholePage(blocker.location, isReplacement.current);
    // A further navigation while the question is open changes its destination alone.
    if (isAsking.current) return;
    isAsking.current = true;
    confirm(UNSAVED_QUESTION).then((yes) => {
      isAsking.current = false;
      const { current } = latest;
      if (current.state === 'blocked') yes ? current.proceed() : current.reset();
    });
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
