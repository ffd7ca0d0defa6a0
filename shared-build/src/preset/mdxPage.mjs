// @ts-check
import mdxLoader from '@mdx-js/loader';
import remarkGfm from 'remark-gfm';

/**
 * Webpack loader of pages that are written in MDX, with tables and links as GitHub has them. It is a module of its own, so
 * that a build without such pages needs neither package.
 *
 * @this {any}
 * @param {string} text
 */
export default function mdxPage(text) {
  const { remarkPlugins = [], ...options } = this.getOptions();
  const getOptions = () => ({ ...options, remarkPlugins: [remarkGfm, ...remarkPlugins] });
  return mdxLoader.call(Object.create(this, { getOptions: { value: getOptions } }), text);
}
