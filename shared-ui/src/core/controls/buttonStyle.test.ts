import { expect, it } from 'vitest';
import { cssText } from '../style/cssText';
import { iconButtonStyle } from './buttonStyle';

it('an icon is pale only while it is disabled, as its colour alone hardly differs', () => {
  const style = cssText(iconButtonStyle('default', 'medium'));
  const [disabled = ''] = /&:disabled\{[^}]*\}/.exec(style) ?? [];
  expect(disabled).toContain('opacity:0.4;');
  expect(style.replace(disabled, '')).not.toContain('opacity');
});
