import { expect, it } from 'vitest';
import dropDisplayNames from './dropDisplayNames.mjs';

it('removes names for the developer tools, and marks the creation of components as free of side effects', () => {
  const source = 'var Form = React10.forwardRef((props) => props);\nForm.displayName = "Form";\nuse(Form);\n';
  expect(dropDisplayNames(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef((props) => props);\n\nuse(Form);\n',
  );
});
it('keeps a name that is set inside a function', () => {
  const source = 'function named() {\n    Inner.displayName = "fetcher.Form";\n}\n';
  expect(dropDisplayNames(source)).toBe(source);
});
