// @ts-check
/**
 * A webpack loader for react-router: takes the names for React's developer tools off its components, and says that making
 * one has no side effect. Else forms and their submission, which nothing here uses, would stay in the bundle of every page.
 * @param {string} source
 */
export default function dropDisplayNames(source) {
  return source
    .replaceAll(/^[A-Z]\w*\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');
}
