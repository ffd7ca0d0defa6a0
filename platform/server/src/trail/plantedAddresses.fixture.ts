import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';

const DATASETS = '/api/open-data-ckan-facade/ckan/dataset';
const ORGANISATIONS = '/api/orga-management/organisations';

const dataset = (name: string, fields: object) => ({ dataset: { name, title: name, ...fields } });
const resources = (key: string) => ({
  resources: [
    { name: 'Räder', format: 'JSON', url: `www.a.example/x?api_key=${key}` },
    { name: 'Roller', format: 'JSON', url: `https://nutzer:${key}@a.example/x` },
  ],
});
const organisation = (name: string, homepage: string) => ({
  name,
  tags: [],
  email: 'amt@beispiel.example',
  organisationType: 'Öffentliche Einrichtung',
  homepage,
  contact: { name: 'Ute', surname: 'Amt', email: 'ute@beispiel.example' },
});

/**
 * Creates, changes and deletes a data set with keys in its description, and an organisation. Their own answers repeat the
 * description to the person who may change it.
 */
export async function changeDescriptions(
  app: FastifyInstance,
  token: string,
  planted: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const change = async (options: InjectOptions) => {
    const answer = await app.inject({ ...options, headers });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const described = (key: string) =>
    dataset('beschreibung', { notes: `siehe https://a.example/x?api_key=${key}` });
  await change({ method: 'POST', url: DATASETS, payload: described(planted) });
  await change({ method: 'PATCH', url: DATASETS, payload: described(`${planted}2222`) });
  await change({ method: 'DELETE', url: `${DATASETS}/beschreibung` });
  const payload = organisation('Amt', '');
  const created = await change({ method: 'POST', url: ORGANISATIONS, payload });
  const url = `${ORGANISATIONS}/${created.json().id}`;
  await change({ method: 'PUT', url, payload: { ...payload, phone: '0221 1' } });
  await change({ method: 'DELETE', url });
}

/**
 * Sends data sets and organisations with keys in their addresses, and creates others, which stay.
 * @param send sends a request as the administrator and returns its status
 * @returns the statuses of the requests with a key
 */
export async function sendAddresses(
  send: (options: InjectOptions) => Promise<number>,
  planted: string,
): Promise<number[]> {
  const withKeys = dataset('adressen', resources(planted));
  const withKey = organisation('Bauamt', `https://nutzer:${planted}@a.example/x?api_key=${planted}`);
  const plain = organisation('Bauamt', 'https://a.example');
  const statuses = [
    await send({ method: 'POST', url: DATASETS, payload: withKeys }),
    await send({ method: 'POST', url: ORGANISATIONS, payload: withKey }),
  ];
  expect(await send({ method: 'POST', url: DATASETS, payload: dataset('rest', { private: false }) })).toBe(
    201,
  );
  expect(await send({ method: 'POST', url: ORGANISATIONS, payload: { ...plain, name: 'Rest' } })).toBe(201);
  statuses.push(
    await send({ method: 'PATCH', url: DATASETS, payload: dataset('rest', resources(planted)) }),
    await send({
      method: 'PATCH',
      url: DATASETS,
      payload: dataset('rest', { license_url: `https://a.example/x?api_key=${planted}` }),
    }),
  );
  return statuses;
}
