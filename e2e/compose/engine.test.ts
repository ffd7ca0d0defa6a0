import { expect, it } from 'vitest';
import { machineEngine, NoEngine } from './engine';

it('says in one sentence that there is no engine', async () => {
  const { signal } = new AbortController();
  const engine = machineEngine({ PATH: '/nonexistent' }, signal);
  await expect(engine).rejects.toThrow(NoEngine);
  await expect(engine).rejects.toThrow(/^npm run test:compose needs a running Docker .*\.$/);
});
