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

  it('does not ask a question again that waits for its answer', async () => {
    const questions = createQuestions();
    const ask = () => questions.confirm({ title: 'Ausführen', text: 'ckan_backup?', details: ['a'] });
    const first = ask();
    questions.confirm({ title: 'Ausführen', text: 'ckan_restore?', details: ['a'] });
    const late = new Promise((resolve) => setTimeout(() => resolve('is asked a second time')));
    expect(await Promise.race([ask(), late])).toBe(false);
    questions.answer(shownId(questions), true);
    await expect(first).resolves.toBe(true);
    expect(questions.get()?.text).toBe('ckan_restore?');
    questions.answer(shownId(questions), true);
    expect(questions.get()).toBeUndefined();
    ask();
    expect(questions.get()?.text).toBe('ckan_backup?');
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
