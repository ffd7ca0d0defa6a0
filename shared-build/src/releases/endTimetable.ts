import { type Changed, changePortal, type Reason } from './changePortal';
import type { ReleasesContext } from './context';
import { parseName } from './folders';
import { keptGrants } from './grants';
import { ReleaseError } from './ReleaseError';

/**
 * Ends the timetable of a candidate, which stays with its present share. The release is not checked: nothing that is served changes.
 * @throws ReleaseError when there is no such timetable; nothing was changed then
 */
export function endTimetable(context: ReleasesContext, remote: string, reason: Reason): Promise<Changed> {
  const name = parseName(remote);
  return changePortal(context, { ...reason, keepsDamaged: true }, ({ live, host }) => {
    const { timetable, ...candidate } = live?.candidates?.[name] ?? {};
    if (!live || !timetable || !('version' in candidate))
      throw new ReleaseError(`${name} has no candidate with a timetable`, { kind: 'no-candidate', name });
    return {
      ...keptGrants(live),
      host,
      remotes: { ...live.remotes },
      candidates: { ...live.candidates, [name]: candidate },
      kind: 'activate',
      asked: new Set(),
    };
  });
}
