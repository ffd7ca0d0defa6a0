/** As much of a Markdown tree (mdast, with MDX' own nodes) as is looked at here. */
export interface ContentNode {
  readonly type: string;
  children?: ContentNode[];
  readonly url?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly [other: string]: unknown;
}

/** What stands for a picture in the compiled text: the page's marks say what becomes of it. */
const MARK = 'ContentPicture';

const program = (...body: unknown[]) => ({
  data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
});

const importOf = (name: string, url: string): ContentNode => ({
  type: 'mdxjsEsm',
  value: '',
  ...program({
    type: 'ImportDeclaration',
    attributes: [],
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: `${url}?sized` },
  }),
});

function markOf(name: string, { alt, title }: ContentNode): ContentNode {
  const attribute = (attributeName: string, value: unknown) => ({
    type: 'mdxJsxAttribute',
    name: attributeName,
    value,
  });
  const picture = {
    type: 'mdxJsxAttributeValueExpression',
    value: name,
    ...program({ type: 'ExpressionStatement', expression: { type: 'Identifier', name } }),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: MARK,
    attributes: [
      attribute('picture', picture),
      attribute('alt', alt ?? ''),
      ...(title ? [attribute('caption', title)] : []),
    ],
    children: [],
  };
}

/** The picture that a paragraph consists of; undefined for a paragraph of text. */
function lonelyPicture({ type, children = [] }: ContentNode): ContentNode | undefined {
  const [only, ...others] = children;
  const isPicture = type === 'paragraph' && only?.type === 'image' && others.length === 0;
  return isPicture && only.url?.startsWith('./') ? only : undefined;
}

/**
 * A remark plugin: `![what it shows](./bilder/name.webp "caption")` on a line of its own becomes a file of the release,
 * with its size. So an editor adds a picture to a content file as in any Markdown.
 */
export function contentPictures(): (tree: ContentNode) => void {
  return (tree) => {
    const imports: ContentNode[] = [];
    const replace = (parent: ContentNode) => {
      // A text has no children, and must not get any: whoever comes next would look into them.
      if (!parent.children) return;
      parent.children = parent.children.map((child) => {
        const picture = lonelyPicture(child);
        if (!picture) {
          replace(child);
          return child;
        }
        const name = `picture${imports.length}`;
        imports.push(importOf(name, picture.url ?? ''));
        return markOf(name, picture);
      });
    };
    replace(tree);
    tree.children?.unshift(...imports);
  };
}
