import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { surviveBrokenConnections } from './pool';

it('keeps the process alive after a broken connection, idle or within a transaction', () => {
  const pool = new EventEmitter();
  const client = new EventEmitter();
  const broken = new Error('terminating connection due to administrator command');
  expect(() => client.emit('error', broken), 'what would end the process').toThrow(broken);
  surviveBrokenConnections(pool as pg.Pool);
  pool.emit('connect', client);
  expect(() => client.emit('error', broken)).not.toThrow();
  expect(() => pool.emit('error', broken, client)).not.toThrow();
});
