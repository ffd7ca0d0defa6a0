import { expect, it } from 'vitest';
import { loadAxe, RULES } from './accessibility';

it('says in German how each rule is broken that is checked', async () => {
  const rules = (await loadAxe()).getRules([...RULES]);
  const help = new Map(rules.map((rule) => [rule.ruleId, rule.help]));
  expect(help.get('image-alt')).toBe('Abbildungen müssen einen Alternativtext besitzen.');
  const { rules: german } = await import('axe-core/locales/de.json');
  const known: Readonly<Record<string, { readonly help: string }>> = german;
  expect(Object.fromEntries(help)).toEqual(
    Object.fromEntries(rules.map(({ ruleId }) => [ruleId, known[ruleId]?.help ?? 'is missing'])),
  );
});
