import { ThemeRoot } from '@mobidrom/shared-ui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuestionSearch } from './QuestionSearch';

vi.stubEnv('ALL_STYLES', 'yes');

afterEach(cleanup);

it('has a cross that clears it in the colour of the text, not that of the browser', () => {
  render(
    <ThemeRoot>
      <QuestionSearch value="Daten" found={1} total={2} onChange={() => undefined} />
    </ThemeRoot>,
  );
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'Daten');
  const style = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n');
  const [cross = ''] = /::-webkit-search-cancel-button \{[^}]*\}/.exec(style) ?? [];
  expect(cross).toContain('appearance: none;');
  expect(cross).toContain('background: currentcolor;');
});
