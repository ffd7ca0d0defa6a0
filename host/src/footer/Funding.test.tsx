import { ThemeRoot } from '@mobidrom/shared-ui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Funding } from './Funding';

afterEach(cleanup);

const show = (funding: Parameters<typeof Funding>[0]['funding']) =>
  render(
    <ThemeRoot nonce={undefined}>
      <Funding funding={funding} />
    </ThemeRoot>,
  ).container;

it('shows the logo without alternative text beside the name', () => {
  const shown = show({ name: 'Land Nordrhein-Westfalen', logo: '/betreiber/foerderung.svg' });
  expect(screen.getByText('Land Nordrhein-Westfalen')).toBeTruthy();
  const picture = shown.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([
    '/betreiber/foerderung.svg',
    '',
  ]);
});
