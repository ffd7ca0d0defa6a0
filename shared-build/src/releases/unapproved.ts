import { ReleaseError } from './ReleaseError';

/** Right or service that a release brings. */
export interface Item {
  readonly kind: 'rights' | 'service';
  readonly name: string;
  /** As `right:verkehr_read`. */
  readonly word: string;
  readonly title: string;
}

/** Item that nobody has approved. */
export interface Missing {
  readonly item: Item;
  /** Release that brings it. */
  readonly name: string;
  readonly version: string;
  readonly text: string;
  /** Word that approves it. */
  readonly word: string;
}

/**
 * Returns an item that nobody has approved, with its text for a refusal.
 * @param holder remote that is switched off, for which it is approved
 * @param titleBefore title under which it is approved
 */
export function missingOf(
  name: string,
  version: string,
  item: Item,
  holder: string | undefined,
  titleBefore: string | undefined,
): Missing {
  const what = titleBefore === undefined ? item.title : `${item.title}, approved as ${titleBefore}`;
  const whose = holder === undefined ? '' : `, approved for ${holder}, which is switched off`;
  const text = `${item.word} (${what}, by ${name} ${version}${whose})`;
  return { item, name, version, text, word: holder === undefined ? item.word : item.kind };
}

/** @throws ReleaseError listing what nobody has approved, and the words that approve it */
export function refuseUnapproved(missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  const bindings = missing
    .filter(({ item }) => item.kind === 'service')
    .map(({ item }) => `${item.name}=http://<host>:<port>`)
    .join(',');
  const bind = bindings ? `, and name the address of the service by --bind ${bindings}` : '';
  const texts = missing.map(({ text }) => text).join(', ');
  const words = [...new Set(missing.map(({ word }) => word))].join(',');
  throw new ReleaseError(
    `this brings what nobody has approved: ${texts}: if that is intended, add --approve ${words}${bind}`,
    {
      kind: 'unapproved',
      items: missing.map(({ item: { word: item, title }, name, version }) => ({
        item,
        title,
        name,
        version,
      })),
    },
  );
}
