/** Node of a Markdown tree (mdast with the nodes of MDX), as far as it is used here. */
export interface ContentNode {
  readonly type: string;
  children?: ContentNode[];
  readonly url?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly [other: string]: unknown;
}

/** Component that replaces a picture in the compiled text; the page provides it. */
const COMPONENT = 'ContentPicture';

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

function componentOf(name: string, { alt, title }: ContentNode): ContentNode {
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
    name: COMPONENT,
    attributes: [
      attribute('picture', picture),
      attribute('alt', alt ?? ''),
      ...(title ? [attribute('caption', title)] : []),
    ],
    children: [],
  };
}

/** Returns the picture that is the only content of a paragraph; undefined for a paragraph of text. */
function onlyPicture({ type, children = [] }: ContentNode): ContentNode | undefined {
  const [only, ...others] = children;
  const isPicture = type === 'paragraph' && only?.type === 'image' && others.length === 0;
  return isPicture && only.url?.startsWith('./') ? only : undefined;
}

/**
 * Remark plugin: `![description](./bilder/name.webp "caption")` on a line of its own becomes a file of the release, with its
 * size, so that editors add pictures to a content file as in any Markdown.
 */
export function contentPictures(): (tree: ContentNode) => void {
  return (tree) => {
    const imports: ContentNode[] = [];
    const replace = (parent: ContentNode) => {
      // A text must not get an empty list of children, which later plugins would visit.
      if (!parent.children) return;
      parent.children = parent.children.map((child) => {
        const picture = onlyPicture(child);
        if (!picture) {
          replace(child);
          return child;
        }
        const name = `picture${imports.length}`;
        imports.push(importOf(name, picture.url ?? ''));
        return componentOf(name, picture);
      });
    };
    replace(tree);
    tree.children?.unshift(...imports);
  };
}
