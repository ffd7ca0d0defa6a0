import { namedFirst } from '@mobidrom/platform-api';
import type { AccessReason, Grant } from './accessReason';
import { texts } from './texts';

/** Names of ids. */
export interface Names {
  organisation(id: string): string;
  tag(id: string): string;
}

const list = new Intl.ListFormat('de');
const reasonTexts = texts.reasons;

/**
 * Returns a reason as German sentences.
 * @param most number of names that are listed before the others are counted
 */
export function reasonLines(reason: AccessReason, names: Names, most = Number.POSITIVE_INFINITY): string[] {
  switch (reason.kind) {
    case 'open':
      return [reasonTexts.open];
    case 'unanswered':
      return [reasonTexts.unanswered];
    case 'unexplained':
      return [
        ...(reason.organisations.length > 0
          ? [reasonTexts.access(namedFirst(reason.organisations, most))]
          : []),
        reasonTexts.unexplained,
      ];
    case 'denied':
      return [
        reasonTexts.restrictedTo(
          namedFirst(reason.restriction.organisationIds.map(names.organisation), most),
        ),
        ...(reason.restriction.tagIds.length > 0
          ? [reasonTexts.restrictedToTags(namedFirst(reason.restriction.tagIds.map(names.tag), most))]
          : []),
      ];
    case 'granted': {
      const { grants, denied } = reason;
      const more = grants.length - most;
      return [
        ...grants.slice(0, most).map((grant) => grantLine(grant, names)),
        ...(more > 0 ? [reasonTexts.moreGranted(more)] : []),
        ...(denied.length > 0 ? [reasonTexts.noAccess(namedFirst(denied, most))] : []),
      ];
    }
  }
}

function grantLine({ organisation, byName, tagIds }: Grant, names: Names): string {
  const tags = tagIds.map(names.tag);
  const reasons = [
    ...(byName ? [reasonTexts.accessRight] : []),
    ...(tags.length > 0 ? [reasonTexts.sharedTags(tags, list.format(tags))] : []),
  ];
  return reasonTexts.granted(organisation, list.format(reasons));
}
