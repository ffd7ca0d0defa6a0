import { expect, it } from 'vitest';

it('a bad name of a remote is one sentence', async () => {
  const { develop } = await import('./develop');
  await expect(develop(['gibt-es-nicht'])).rejects.toThrow(/^Es gibt keinen Bereich remote-gibt-es-nicht/);
});
