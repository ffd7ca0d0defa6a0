import type { SetChange } from '@mobidrom/platform-api';
import { candidateChangeText } from './candidate/timetable';
import { partName, texts } from './texts';

const { change } = texts;

/** Returns the change of a set in German. */
export function changeText({ name, from, to }: SetChange): string {
  const [, kind, rest] = /^(right|service):(.+)$/.exec(name) ?? [];
  if (kind === 'right' && rest !== undefined)
    return to == null ? change.rightRemoved(rest) : change.rightApproved(rest);
  if (kind === 'service' && rest !== undefined)
    return to == null ? change.serviceUnbound(rest) : change.serviceBound(rest, to);
  const [, remote] = /^candidate:(.+)$/.exec(name) ?? [];
  if (remote !== undefined) return candidateChangeText(remote, from ?? undefined, to ?? undefined);
  const part = partName({ name });
  if (to === null) return change.switchedOff(part);
  if (to === undefined) return change.removed(part);
  if (from === null) return change.switchedOn(part, to);
  return from === undefined ? change.added(part, to) : change.version(part, from, to);
}

/** Returns all changes of a set in one line. */
export const changesText = (changes: readonly SetChange[]): string =>
  changes.length === 0 ? texts.noChange : changes.map(changeText).join(', ');
