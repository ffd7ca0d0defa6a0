import { useReadable } from '@mobidrom/shared-ui/core';
import { useState } from 'react';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';

/** The button itself, which visitors who are not signed in never see, and its prefetch. */
const [JobsPill, prefetchJobsPill] = lazyPart(() => import('./JobsPill'));

export { prefetchJobsPill };

/** Button of the list of jobs, on every page. It stays while the list holds outcomes, which stand nowhere else. */
export function JobsButton() {
  const jobs = useReadable(useShell().portal.jobs);
  const newest = jobs[0]?.id;
  // A button that did not load is loaded anew for the next job.
  const [failed, setFailed] = useState<string>();
  if (newest === undefined || newest === failed) return null;
  return (
    <LazyPart onFailed={() => setFailed(newest)}>
      <JobsPill />
    </LazyPart>
  );
}
