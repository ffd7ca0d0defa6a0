/** One line of the image inventory. */
export interface InventoryImage {
  /** Its place in the text, from 0: the same image may stand there more than once. */
  readonly line: number;
  /** Registry, path and name; a line that names no image stands here as it is. */
  readonly image: string;
  /** Tag and digest as far as the line names them, else ''. */
  readonly tag: string;
}

/**
 * Reads the inventory's text: one image reference per line (`registry:5000/path/name:tag@sha256:…`), or name and tag
 * with white space between them. Nothing is left out but blank lines and comments (`#`), so that text and table agree.
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
