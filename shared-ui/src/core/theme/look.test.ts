import { button, cardShadow, dark, field, light, typography } from '@mobidrom/shared-contract/look';
import { expect, it } from 'vitest';
import { fields } from '../../material/components/fields';
import { theme } from '../../material/theme';
import { buttonStyle } from '../controls/buttonStyle';
import { pageRules } from '../scheme/baseline';
import { look } from './look';
import { shadow } from './marks';

/* The pages that the server renders have the same values (look.test.ts of platform/server). */

it('buttons have the sizes and the type that the pages of the server have', () => {
  const style = (size: 'small' | 'medium') =>
    buttonStyle({ variant: 'contained', color: 'primary', size, fullWidth: false });
  expect(style('medium')).toMatchObject({
    minHeight: button.height,
    padding: button.padding,
    fontSize: typography.button.fontSize,
  });
  expect(style('small')).toMatchObject({
    minHeight: button.small.height,
    padding: button.small.padding,
    fontSize: button.small.fontSize,
  });
});

it('fields have their height', () => {
  const root = fields.MuiOutlinedInput?.styleOverrides?.root as (props: { theme: typeof theme }) => unknown;
  expect(root({ theme })).toMatchObject({ minHeight: field.height });
});

it('the colours of both schemes are those variables that the pages have', () => {
  const rules = pageRules.join('\n');
  for (const colour of [light.primary.main, light.control, dark.primary.main, dark.surface.deep]) {
    expect(rules).toContain(`:${colour};`);
  }
});

it('cards have their shadow', () => {
  const { boxShadow } = shadow.card(look);
  for (const colour of cardShadow.light) expect(boxShadow).toContain(colour);
});
