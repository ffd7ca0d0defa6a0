import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SCHEDULER_EVENT, uploadedBackupName } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_UPLOAD } from '../http/endpoint';
import type { Principal, VerifyBearer } from '../identity/principal';
import { openTestPlatform, type TestPlatform } from '../platform.fixture';

/*
 * A body may be sent for minutes behind a head that was permitted. These tests take the rights or the session away in between.
 */

const KIM: Principal = {
  ...{ subject: 'kim', username: 'kim', name: 'Kim Beispiel', session: 'session-of-kim' },
  ...{ roles: [...new Set(Object.values(ROLES).flat())], groups: [] },
};

let platform: TestPlatform;
/** Person of each token at this moment; null once the session has ended. */
let person: Principal | null;
const verify = vi.fn<VerifyBearer>(async () => person);

beforeEach(async () => {
  person = KIM;
  verify.mockClear();
  platform = await openTestPlatform({ verifyBearer: verify });
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => platform.close());

/** Sends the head and the first bytes of a body, takes something away once the platform has read the head, and sends the rest. */
async function slowly([method, path, type, body, checks]: Call, lose: () => void) {
  const { port } = platform.app.server.address() as AddressInfo;
  const call = request({
    ...{ host: '127.0.0.1', port, method, path },
    headers: {
      authorization: 'Bearer kim',
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
  });
  call.write(body.slice(0, 1));
  try {
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(checks));
    lose();
    call.end(body.slice(1));
    return await status;
  } finally {
    call.destroy();
  }
}

const loseRights = () => {
  person = { ...KIM, roles: [] };
};
const endSession = () => {
  person = null;
};
const upload = [
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n',
  'PK\r\n--x--\r\n',
].join('');
const UPLOAD = `/api/data-storage/store/backups/ckan/default/${uploadedBackupName('ckan')}`;
const event = JSON.stringify({
  ...{ type: SCHEDULER_EVENT, eventName: 'later', active: false, repeatMissedEvents: 0 },
  cron: { minutes: [], hours: [], daysOfWeek: [], daysOfMonth: [] },
});
type Call = readonly [method: string, path: string, type: string, body: string, checks: number];
const CREATED: Call = ['POST', '/api/event-scheduler/schedulers', 'application/json', event, 1];
/** Calls, with the number of checks before the body: those that receive it themselves begin before it is there. */
const CALLS: readonly Call[] = [
  CREATED,
  ['POST', '/api/orga-management/tags', 'application/json', '{}', 1],
  ['PUT', '/api/kstore-v2/restore?execute=true', 'application/zip', 'PK', 2],
  ['POST', UPLOAD, 'multipart/form-data; boundary=x', upload, 2],
];

test.each(CALLS)('%s %s: rights that were taken away while the body is sent are missing', async (...call) => {
  expect(await slowly(call, loseRights)).toBe(403);
});
test.each(CALLS)('%s %s: a session that ended while the body is sent is over', async (...call) => {
  expect(await slowly(call, endSession)).toBe(401);
});
test('nothing of a refused call is kept', async () => {
  await slowly(CREATED, loseRights);
  const { db } = platform.store;
  expect(await db.selectFrom('scheduler_event').select('event_name').execute()).toEqual([]);
});
test('a person who keeps the rights is not hindered', async () => {
  expect(await slowly(CREATED, () => {})).toBe(201);
});
test.each(CALLS)('%s %s: only an upload may outlast its token', async (...call) => {
  await slowly(call, () => {});
  const [, , , , checks] = call;
  expect(verify).toHaveBeenLastCalledWith('Bearer kim', checks === 2 ? LONGEST_UPLOAD : undefined);
});
