import type { PortalRequest } from './portal';
import type { Requirement } from './roles';

/** Place in the portal that its search finds. */
export interface SearchTarget {
  /** Shown, and searched. */
  readonly title: string;
  /** Shown beside the title. Not searched. Default: nothing. */
  readonly detail?: string | undefined;
  /** Path with query and fragment below the portal's origin, as `/tagverwaltung?neu=1`. Any other address is not shown. */
  readonly address: string;
}

/** Action of an area, as 'Tag hinzufügen'. Shown to users who meet the requirement. */
export interface SearchAction extends SearchTarget, Requirement {}

/** Entries of a list that fit a text. `total` counts those that are not returned as well. */
export type FoundEntries =
  | {
      readonly ok: true;
      readonly entries: readonly SearchTarget[];
      readonly total: number;
      /** Whether more fit than `total`, of a service that does not count them. Default: `total` counts all. */
      readonly hasMore?: boolean | undefined;
      /** Text that the entries fit, where nothing fits the one that was typed: 'köln' for 'koeln'. Default: as typed. */
      readonly searched?: string | undefined;
      /**
       * Texts that the entries fit, each with how many fit it, where these are several spellings of the one that was typed: the list shows
       * those of one spelling at a time. Default: all entries fit one text.
       */
      readonly spellings?: readonly { readonly text: string; readonly total: number }[];
    }
  /** `text`: the reason in German. */
  | { readonly ok: false; readonly text: string };

/** List whose entries the search finds by name. Asked for users who meet the requirement. */
export interface SearchedList extends Requirement {
  /** Name of the list in the plural, as 'Tags'. */
  readonly title: string;
  /**
   * `service`: `find` asks the service for each text, and returns the entries that fit. `portal`: it returns all entries, whatever
   * the text; the search calls it once while it is open, and compares the titles itself, with German letters (ä = ae, ß = ss).
   */
  readonly matching: 'service' | 'portal';
  /** Whether visitors without a session find its entries as well. Default: the list is asked with a session only. */
  readonly isPublic?: boolean;
  /**
   * Returns entries, `limit` at most with the matching `service`.
   * @throws the reason of `signal` when it is aborted, and nothing else
   */
  find(request: PortalRequest, query: SearchQuery): Promise<FoundEntries>;
  /** Returns the address of the list with all entries that fit a text. Default: it cannot be filtered so. */
  all?(text: string): string;
}
export interface SearchQuery {
  /** As typed, without spaces at its ends; two characters at least. */
  readonly text: string;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Actions, lists and questions that the search finds in one area. Nothing of it is shown or asked for users who may not enter the area. */
export interface AreaSearch {
  /** Path of the area in the declaration. */
  readonly path: string;
  readonly actions?: readonly SearchAction[];
  readonly lists?: readonly SearchedList[];
  /** Questions and answers, found by their titles. */
  readonly help?: readonly SearchTarget[];
}

/**
 * Optional export `search` of a remote's `./routes`, beside the routes: loads what the search finds in the remote, when it is
 * opened. A remote without it is found by the names of its areas.
 */
export type LoadSearch = () => Promise<{ readonly default: readonly AreaSearch[] }>;
