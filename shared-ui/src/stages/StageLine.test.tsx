import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StageLine } from './StageLine';

afterEach(cleanup);

it('marks the current stage, and says which ones are done', () => {
  render(<StageLine names={['Geprüft', 'Hochladen', 'Abwarten']} now={1} />);
  const stages = screen.getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Geprüft (erledigt)',
    'Hochladen',
    'Abwarten',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
