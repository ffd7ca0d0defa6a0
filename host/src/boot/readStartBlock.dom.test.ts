import { checksum } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { readStartBlock } from './readStartBlock';

it('reads the inert script, not an element before it that has its id', async () => {
  const text = JSON.stringify({
    register: { renderedAt: '2026-11-20T09:00:00Z', remotes: [] },
    descriptors: {},
    configuration: {},
  });
  const forged = text.replace('"configuration":{}', '"configuration":{"apiBase":"https://fremd.example"}');
  document.body.innerHTML = `<p id="portal-start" data-checked="${checksum(forged)}"></p><script type="application/json" id="portal-start" data-checked="${checksum(text)}"></script>`;
  for (const [tag, content] of [
    ['p', forged],
    ['script', text],
  ] as const)
    document.querySelector(`${tag}[id='portal-start']`)?.append(content);
  expect(await readStartBlock(document)).toMatchObject({ ok: true, start: { configuration: {} } });
  expect(await readStartBlock(document)).not.toHaveProperty('start.configuration.apiBase');
});
