import { expect, it } from 'vitest';
import dropDisplayNames from './dropDisplayNames.mjs';

it('names for the developer tools go, and making a component is marked as free of side effects', () => {
  const source = 'var Form = React10.forwardRef((props) => props);\nForm.displayName = "Form";\nuse(Form);\n';
  expect(dropDisplayNames(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef((props) => props);\n\nuse(Form);\n',
  );
});
it('a name that is set inside of a function stays', () => {
  const source = 'function named() {\n    Inner.displayName = "fetcher.Form";\n}\n';
  expect(dropDisplayNames(source)).toBe(source);
});
