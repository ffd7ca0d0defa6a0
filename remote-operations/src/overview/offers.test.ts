import { OFFER_ADAPTER_IDS, offerComponent, REQUESTS_AT_A_TIME, type Request } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { readOffersWithoutEntry } from './offers';

const [ADAPTER] = OFFER_ADAPTER_IDS;

/** Returns services with so many offers, and the paths that they were asked for. */
function services(count: number, answer: (path: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  const request: Request = async (path) => {
    if (path.startsWith('open-data')) asked.push(path);
    if (path.startsWith('open-data')) return answer(path);
    const isFirst = ADAPTER && path.endsWith(`setting/${offerComponent(ADAPTER)}`);
    return Response.json(isFirst ? Array.from({ length: count }, (_, at) => `angebot-${at}`) : []);
  };
  return { request, asked };
}

it('asks for the entries of several hundred offers', async () => {
  const { request, asked } = services(300, () =>
    Response.json({ success: true, result: { name: 'a', title: 'A' } }),
  );
  expect(await readOffersWithoutEntry(request)).toEqual({ ok: true, value: [] });
  expect(asked).toHaveLength(300);
});

it('ends with the first failure, without waiting for the calls beside it or making more', async () => {
  let isFirst = true;
  const { request, asked } = services(300, () => {
    if (!isFirst) return new Promise(() => undefined);
    isFirst = false;
    return Response.json({ detail: 'Wartung' }, { status: 503 });
  });
  expect(await readOffersWithoutEntry(request)).toMatchObject({ ok: false, failure: { status: 503 } });
  expect(asked).toHaveLength(REQUESTS_AT_A_TIME);
});
