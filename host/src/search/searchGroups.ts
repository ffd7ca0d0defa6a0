import { matchesSearch } from '@mobidrom/platform-api';
import type { AreaSearch, SearchTarget } from '@mobidrom/shared-contract';
import type { MenuTarget } from '../register/menuEntries';
import { bestFirst } from './matchRank';
import { texts } from './texts';
import { type ListAnswer, limitOf } from './useEntries';

/** Place that a result leads to: an address of the portal, or a link that opens in a new tab. */
export type Destination =
  | { readonly kind: 'portal'; readonly address: string }
  | { readonly kind: 'link'; readonly href: string };

export interface SearchOption {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly destination: Destination;
  /** Whether it leads to all results of a list, and is none itself. Default: it is one. */
  readonly isAll?: boolean | undefined;
}

/** Target of a list, or the way to all of its entries. */
interface FoundTarget extends SearchTarget {
  readonly isAll?: boolean;
}
export interface SearchGroup {
  readonly id: 'recent' | 'areas' | 'actions' | 'entries' | 'help';
  readonly label: string;
  readonly options: readonly SearchOption[];
}

interface Searched {
  /** As typed, without spaces at its ends; '' before anything is typed. */
  readonly text: string;
  readonly targets: readonly MenuTarget[];
  /** Those of the targets that are pages of help. */
  readonly help: readonly MenuTarget[];
  readonly areas: readonly AreaSearch[];
  readonly answers: readonly ListAnswer[];
  readonly recent: readonly SearchTarget[];
  /** Returns the address if it leads into an area that the user may enter. */
  permitted(address: string): string | undefined;
}

/**
 * Returns what fits the text in groups, those without a result left out. Before anything is typed: what was opened last, then all
 * areas, actions and pages of help. Addresses that the user may not open are left out.
 */
export function searchGroups(searched: Searched): readonly SearchGroup[] {
  const { text, targets, help, areas, answers, recent, permitted } = searched;
  const ofTargets = (group: string, found: readonly FoundTarget[]): readonly SearchOption[] =>
    found.flatMap(({ title, detail, address, isAll }) => {
      const allowed = permitted(address);
      if (allowed === undefined) return [];
      const destination = { kind: 'portal', address: allowed } as const;
      return [{ key: `${group} ${allowed}`, title, detail, destination, isAll }];
    });
  const isHelp = (target: MenuTarget) => help.some((page) => keyOf(page) === keyOf(target));
  const pagesOfHelp = targets.filter(isHelp).map(menuOption);
  const questions = text === '' ? [] : areas.flatMap((area) => area.help ?? []);
  const groups: readonly SearchGroup[] = [
    { id: 'recent', label: texts.groups.recent, options: text === '' ? ofTargets('recent', recent) : [] },
    {
      id: 'areas',
      label: texts.groups.areas,
      options: bestFirst(targets.filter((target) => !isHelp(target)).map(menuOption), text),
    },
    {
      id: 'actions',
      label: texts.groups.actions,
      options: bestFirst(
        ofTargets(
          'action',
          areas.flatMap(({ actions = [] }) => actions),
        ),
        text,
      ),
    },
    {
      id: 'entries',
      label: texts.groups.entries,
      options: answers.flatMap((answer) => ofTargets('entry', entriesOf(answer, text))),
    },
    {
      id: 'help',
      label: texts.groups.help,
      options: bestFirst([...pagesOfHelp, ...ofTargets('help', questions)], text),
    },
  ];
  return groups
    .map((group) => ({ ...group, options: withoutTwins(group.options) }))
    .filter(({ options }) => options.length > 0);
}

/** Returns the entries of an answer that fit the text, and the way to all of them where there are more. */
function entriesOf({ list, text: answered, found }: ListAnswer, text: string): readonly FoundTarget[] {
  if (!found.ok) return [];
  const isCurrent = answered === text;
  const fitting = isCurrent ? found.entries : bestFirst(found.entries, text, 1);
  const shown = fitting
    .slice(0, limitOf(list))
    .map((entry) => ({ ...entry, detail: entry.detail ? `${list.title} · ${entry.detail}` : list.title }));
  // The list itself does not take 'ae' for 'ä': its filter would find less than is counted here.
  const isFilteredAlike =
    list.matching === 'service' || found.entries.every(({ title }) => matchesSearch(title, text));
  const { searched = text, total, spellings, hasMore } = found;
  const isMore = hasMore || total > shown.length;
  if (!isCurrent || !list.all || !isMore || !isFilteredAlike) return shown;
  const { all, title } = list;
  if (hasMore) return [...shown, { title: texts.more(title), address: all(searched), isAll: true }];
  if (!spellings) return [...shown, { title: texts.all(total, title), address: all(searched), isAll: true }];
  const ways = spellings.map((one) => ({
    title: texts.allSpelled(one.total, title, one.text),
    address: all(one.text),
    isAll: true,
  }));
  return [...shown, ...ways];
}

/** Returns a line for each reason why lists could not be searched, with the names of the lists. */
export function failureLines(answers: readonly ListAnswer[]): readonly string[] {
  const lists = new Map<string, string[]>();
  for (const { list, found } of answers) {
    if (!found.ok) lists.set(found.text, [...(lists.get(found.text) ?? []), list.title]);
  }
  return [...lists].map(([reason, titles]) => texts.failed(titles, reason));
}

const keyOf = (target: MenuTarget): string => (target.kind === 'area' ? `/${target.path}` : target.href);

const menuOption = (target: MenuTarget): SearchOption => ({
  key: `target ${keyOf(target)}`,
  title: target.label,
  destination:
    target.kind === 'area'
      ? { kind: 'portal', address: `/${target.path}` }
      : { kind: 'link', href: target.href },
});

/** Returns the options without those of the same place: two lists may find one entry. */
const withoutTwins = (options: readonly SearchOption[]): readonly SearchOption[] => [
  ...new Map(options.map((option) => [option.key, option])).values(),
];
