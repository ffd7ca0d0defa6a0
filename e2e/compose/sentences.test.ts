import { expect, it } from 'vitest';
import { sentences } from './sentences';

it('leaves out the progress of compose and the warnings of its log', () => {
  const stderr = `time="2026-11-25T22:00:00Z" level=warning msg="a hint"
 Network portal_back  Created
 Container portal-host-1  Starting
#12 [host 1/4] FROM node

Error response from daemon: port is in use
`;
  expect(sentences(stderr)).toEqual(['Error response from daemon: port is in use']);
});
