import { expect, it } from 'vitest';
import { registered, registerOf, release, testPortal } from './testPortal.fixture';

it('keeps the loaded remotes that the register does not name any more, until it names them again', async () => {
  const one = release('1.0.0');
  const { releases, files } = testPortal(one);
  const read = async (...remotes: Parameters<typeof registerOf>) => {
    files.set('/releases/remotes.json', { body: JSON.stringify(registerOf(...remotes)) });
    // A remote that the register does not name is asked for, so that the register is read.
    await releases.load('fremd');
    await releases.load('fremd', { retry: true });
    return releases.information.get();
  };
  const isGone = ({ gone = [] }: Awaited<ReturnType<typeof read>>) => gone.map(({ name }) => name);
  // Nothing of it is on the screen.
  expect(isGone(await read())).toEqual([]);
  await read(registered(one));
  expect(await releases.load('content')).toMatchObject({ ok: true });
  expect(isGone(releases.information.get())).toEqual([]);
  const off = await read();
  expect(off.remotes).toEqual([]);
  expect(off.gone).toEqual([registered(one)]);
  expect(isGone(await read(registered(one)))).toEqual([]);
});
