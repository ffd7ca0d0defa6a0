/** A line of the image inventory. */
export interface InventoryImage {
  /** Number of the line, from 0; an image may occur more than once. */
  readonly line: number;
  /** Registry, path and name; the whole line if it is no image reference. */
  readonly image: string;
  /** Tag and digest if the line has them, else ''. */
  readonly tag: string;
}

/**
 * Parses the inventory: one image reference per line (`registry:5000/path/name:tag@sha256:…`), or name and tag separated by
 * white space. Only blank lines and comments (`#`) are left out, so that text and table agree.
 */
export function readInventory(text: string): InventoryImage[] {
  return text.split(/\r?\n/).flatMap((raw, line) => {
    const content = raw.trim();
    return content === '' || content.startsWith('#') ? [] : [{ line, ...imageOf(content) }];
  });
}

function imageOf(content: string): Omit<InventoryImage, 'line'> {
  const [first = '', second, ...more] = content.split(/\s+/);
  if (second !== undefined) {
    return more.length === 0 ? { image: first, tag: second } : { image: content, tag: '' };
  }
  const [named = '', digest] = first.split('@');
  // A colon before the last slash belongs to the registry's port.
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  const tag = colon < 0 ? '' : named.slice(colon + 1);
  return {
    image: colon < 0 ? named : named.slice(0, colon),
    tag: [tag, digest].filter(Boolean).join('@'),
  };
}
