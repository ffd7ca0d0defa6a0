import type { AccessReason, Grant } from './accessReason';
import { texts } from './texts';

/** How ids are called. */
export interface Names {
  organisation(id: string): string;
  tag(id: string): string;
}

const list = new Intl.ListFormat('de');
const said = texts.reasons;

/**
 * A reason in words, one line for each thing to say.
 * @param most so many names are listed before the rest is counted
 */
export function reasonLines(reason: AccessReason, names: Names, most = Number.POSITIVE_INFINITY): string[] {
  switch (reason.kind) {
    case 'open':
      return [said.open];
    case 'unanswered':
      return [said.unanswered];
    case 'unexplained':
      return [
        ...(reason.organisations.length > 0 ? [said.access(shortened(reason.organisations, most))] : []),
        said.unexplained,
      ];
    case 'denied':
      return [
        said.restrictedTo(shortened(reason.restriction.organisationIds.map(names.organisation), most)),
        ...(reason.restriction.tagIds.length > 0
          ? [said.restrictedToTags(shortened(reason.restriction.tagIds.map(names.tag), most))]
          : []),
      ];
    case 'granted': {
      const { grants, denied } = reason;
      const more = grants.length - most;
      return [
        ...grants.slice(0, most).map((grant) => grantLine(grant, names)),
        ...(more > 0 ? [said.moreGranted(more)] : []),
        ...(denied.length > 0 ? [said.noAccess(shortened(denied, most))] : []),
      ];
    }
  }
}

function grantLine({ organisation, byName, tagIds }: Grant, names: Names): string {
  const tags = tagIds.map(names.tag);
  const reasons = [
    ...(byName ? [said.accessRight] : []),
    ...(tags.length > 0 ? [said.sharedTags(tags, list.format(tags))] : []),
  ];
  return said.granted(organisation, list.format(reasons));
}

/** 'A, B und 3 weitere'; all where there is one more than fits, because counting it takes as much room. */
function shortened(names: readonly string[], most: number): string {
  if (names.length <= most + 1) return list.format(names);
  return list.format([...names.slice(0, most), said.more(names.length - most)]);
}
