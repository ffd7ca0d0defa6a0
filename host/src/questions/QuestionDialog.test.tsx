import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import QuestionDialog from './QuestionDialog';

afterEach(cleanup);

it('shows each warning as a notice of its own between text and details', () => {
  const question = {
    id: '1',
    title: 'Organisation löschen',
    text: 'Wirklich?',
    warnings: ['Eine Datenquelle wird zugänglich.', 'Ein Feed ist danach leer.'],
    details: ['Datenquelle „Bus“'],
  };
  render(<QuestionDialog question={question} onAnswer={() => undefined} />);
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Warnung: Eine Datenquelle wird zugänglich.',
    'Warnung: Ein Feed ist danach leer.',
  ]);
});

it('shows equal lines each', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const question = { id: '1', title: 'Löschen', text: 'Wirklich?', details: ['Bus', 'Bus', 'Bahn'] };
  render(<QuestionDialog question={question} onAnswer={() => undefined} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(question.details);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
