import { describe, expect, it } from 'vitest';
import { createQuestions } from './questions';

const shownId = (questions: ReturnType<typeof createQuestions>) => questions.get()?.id ?? 'none';

describe('createQuestions', () => {
  it("resolves to true for 'Ja', and to false for 'Nein'", async () => {
    const questions = createQuestions();
    const yes = questions.confirm({ title: 'Löschen', text: 'Wirklich?' });
    questions.answer(shownId(questions), true);
    await expect(yes).resolves.toBe(true);
    const no = questions.confirm({ title: 'Löschen', text: 'Wirklich?' });
    questions.answer(shownId(questions), false);
    await expect(no).resolves.toBe(false);
    expect(questions.get()).toBeUndefined();
  });

  it('shows the second question after the first was answered', async () => {
    const questions = createQuestions();
    const first = questions.confirm({ title: 'Erste', text: '' });
    const second = questions.confirm({ title: 'Zweite', text: '' });
    expect(questions.get()?.title).toBe('Erste');
    questions.answer(shownId(questions), false);
    expect(questions.get()?.title).toBe('Zweite');
    questions.answer(shownId(questions), true);
    await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
  });

  it('answers one question on a double click', () => {
    const questions = createQuestions();
    questions.confirm({ title: 'Erste', text: '' });
    questions.confirm({ title: 'Zweite', text: '' });
    const id = shownId(questions);
    questions.answer(id, true);
    questions.answer(id, true);
    expect(questions.get()?.title).toBe('Zweite');
  });
});
