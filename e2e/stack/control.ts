import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PARTS, type PartName, type Stack } from './stack';

const ACTIONS = ['start', 'stop', 'kill'] as const;
export type Action = (typeof ACTIONS)[number];

/** Lets the tests, which run in other processes, start and end the programs of the stack: `POST /<part>/<action>`. */
export async function serveControl({ parts }: Stack): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const [, name, action] = (request.url ?? '').split('/') as [string, PartName, Action];
    if (request.method !== 'POST' || !PARTS.includes(name) || !ACTIONS.includes(action)) {
      return response.writeHead(404).end();
    }
    try {
      await parts[name][action]();
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Starts or ends a program of the stack from a test, and resolves once that is done. */
export async function control(url: string, name: PartName, action: Action): Promise<void> {
  const answer = await fetch(`${url}/${name}/${action}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${name} ${action}: ${await answer.text()}`);
}
