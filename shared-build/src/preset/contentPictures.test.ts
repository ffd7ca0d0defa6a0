import { expect, it } from 'vitest';
import { type ContentNode, contentPictures } from './contentPictures';

const image = (url: string, title: string | null = null): ContentNode => ({
  type: 'image',
  url,
  alt: 'Die Liste',
  title,
});
const text: ContentNode = { type: 'text', value: 'Text' };
const paragraph = (...children: ContentNode[]): ContentNode => ({ type: 'paragraph', children });
function transformed(...children: ContentNode[]): ContentNode[] {
  const tree: ContentNode = { type: 'root', children };
  contentPictures()(tree);
  return tree.children ?? [];
}
const imported = (node: ContentNode | undefined) => JSON.stringify(node?.data);

it('imports a picture on a line of its own with its size, and replaces it by the component', () => {
  const [first, second] = transformed(paragraph(image('./bilder/liste.webp', 'Die Liste des Katalogs')));
  expect(first?.type).toBe('mdxjsEsm');
  expect(imported(first)).toContain('"./bilder/liste.webp?sized"');
  expect(second).toMatchObject({ type: 'mdxJsxFlowElement', name: 'ContentPicture' });
  expect(second?.attributes).toMatchObject([
    { name: 'picture', value: { value: 'picture0' } },
    { name: 'alt', value: 'Die Liste' },
    { name: 'caption', value: 'Die Liste des Katalogs' },
  ]);
});
it('finds pictures inside a list, and gives each its own name', () => {
  const item = (file: string): ContentNode => ({
    type: 'listItem',
    children: [paragraph(text), paragraph(image(file))],
  });
  const [one, two, list] = transformed({ type: 'list', children: [item('./a.webp'), item('./b.webp')] });
  expect([imported(one), imported(two)]).toEqual([
    expect.stringContaining('"./a.webp?sized"'),
    expect.stringContaining('"./b.webp?sized"'),
  ]);
  expect(JSON.stringify(list)).toContain('"picture1"');
});
it('keeps a picture of another server or within a line', () => {
  const before = [paragraph(image('https://beispiel.example/x.png')), paragraph(text, image('./x.webp'))];
  // Strictly, because a text must not get an empty list of children.
  expect(transformed(...structuredClone(before))).toStrictEqual(before);
});
