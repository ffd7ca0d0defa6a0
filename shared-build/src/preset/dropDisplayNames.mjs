// @ts-check
/**
 * Webpack loader for react-router: removes the names for React's developer tools from its components, and marks their
 * creation as free of side effects. Otherwise the minifier keeps forms and other unused components, 1.5 kB brotli in the
 * bundle of every page; `replacements.test.ts` fails once it does not.
 * @param {string} source
 */
export default function dropDisplayNames(source) {
  return source
    .replaceAll(/^[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
}
