import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { listenersOf } from './listeners';

it.skipIf(process.platform !== 'linux')(
  'names the process that listens on a port, and none once it has closed it',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await listenersOf(url)).toEqual([process.pid]);
    server.close();
    await once(server, 'close');
    expect(await listenersOf(url)).toEqual([]);
  },
);
