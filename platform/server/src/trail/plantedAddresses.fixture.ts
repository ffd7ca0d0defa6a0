import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect } from 'vitest';

/**
 * Creates, changes and deletes entries with keys in public addresses. Their own answers repeat them to the person who may
 * change them.
 */
export async function changeAddresses(app: FastifyInstance, token: string, planted: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const change = async (options: InjectOptions) => {
    const answer = await app.inject({ ...options, headers });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer;
  };
  const dataset = (key: string) => ({
    name: 'adressen',
    title: 'Adressen',
    notes: `siehe https://a.example/x?api_key=${key}`,
    resources: [
      { name: 'Räder', format: 'JSON', url: `www.a.example/x?api_key=${key}` },
      { name: 'Roller', format: 'JSON', url: `https://nutzer:${key}@a.example/x` },
    ],
  });
  const url = '/api/open-data-ckan-facade/ckan/dataset';
  await change({ method: 'POST', url, payload: { dataset: dataset(planted) } });
  await change({ method: 'PATCH', url, payload: { dataset: dataset(`${planted}2222`) } });
  await change({ method: 'DELETE', url: `${url}/adressen` });
  const organisation = (key: string) => ({
    name: 'Amt',
    tags: [],
    email: 'amt@beispiel.example',
    organisationType: 'Öffentliche Einrichtung',
    homepage: `https://nutzer:${key}@a.example/x?api_key=${key}`,
    contact: { name: 'Ute', surname: 'Amt', email: 'ute@beispiel.example' },
  });
  const organisations = '/api/orga-management/organisations';
  const created = await change({ method: 'POST', url: organisations, payload: organisation(planted) });
  const own = `${organisations}/${created.json().id}`;
  await change({ method: 'PUT', url: own, payload: organisation(`${planted}2222`) });
  await change({ method: 'DELETE', url: own });
}
