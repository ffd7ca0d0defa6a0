import { describe, expect, it } from 'vitest';
import { type AttemptLimit, attemptLimit } from './attempts';

const HOME = '192.0.2.7';

function limitAt(start = 0) {
  let time = start;
  const attempts = attemptLimit(() => time);
  const begin = (account: string, address = HOME): ReturnType<AttemptLimit['begin']> =>
    attempts.begin(account, address);
  return {
    begin,
    fail(account: string, address?: string) {
      const attempt = begin(account, address);
      if (attempt.permitted) attempt.failed();
      return attempt.permitted ? 0 : attempt.waitSeconds;
    },
    pass(seconds: number) {
      time += seconds * 1000;
    },
  };
}

describe('attemptLimit', () => {
  it('doubles the pause with each further failure, up to a minute', () => {
    const { fail, pass } = limitAt();
    for (let count = 0; count < 5; count += 1) expect(fail('anna')).toBe(0);
    const pauses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const wait = fail('anna');
      pauses.push(wait);
      pass(wait);
      expect(fail('anna')).toBe(0);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('does not prolong a pause by attempts during it', () => {
    const { fail, pass } = limitAt();
    for (let count = 0; count < 5; count += 1) fail('anna');
    pass(3);
    for (let count = 0; count < 100; count += 1) expect(fail('anna')).toBe(2);
    pass(2);
    expect(fail('anna')).toBe(0);
  });

  it('limits no other account of the same address before thirty failures', () => {
    const { fail } = limitAt();
    for (let count = 0; count < 30; count += 1) expect(fail(`konto-${count}`)).toBe(0);
    expect(fail('noch-eins')).toBe(5);
    expect(fail('noch-eins', '192.0.2.8')).toBe(0);
  });

  it('forgets the failures of an account after a success, and not those of the address', () => {
    const { begin, fail } = limitAt();
    for (let count = 0; count < 29; count += 1) fail(`konto-${count % 8}`);
    for (const account of ['konto-0', 'eigenes']) {
      const attempt = begin(account);
      if (attempt.permitted) attempt.succeeded();
    }
    expect(fail('konto-0')).toBe(0);
    expect(fail('konto-1')).toBe(5);
  });

  it('counts simultaneous attempts like successive ones', () => {
    const { begin } = limitAt();
    const all = Array.from({ length: 14 }, () => begin('anna'));
    expect(all.filter(({ permitted }) => permitted)).toHaveLength(5);
  });

  it('does not limit simultaneous attempts for other accounts that succeed', () => {
    const { begin } = limitAt();
    for (let count = 0; count < 200; count += 1) {
      const attempt = begin(`konto-${count}`);
      expect(attempt.permitted).toBe(true);
      if (attempt.permitted) attempt.succeeded();
    }
  });

  it('does not count an attempt that was abandoned', () => {
    const { begin, fail } = limitAt();
    for (let count = 0; count < 20; count += 1) {
      const attempt = begin('anna');
      if (attempt.permitted) attempt.abandoned();
    }
    for (let count = 0; count < 5; count += 1) expect(fail('anna')).toBe(0);
    expect(fail('anna')).toBe(5);
  });

  it('forgets old failures', () => {
    const { fail, pass } = limitAt();
    for (let count = 0; count < 5; count += 1) fail('anna');
    pass(5 * 300);
    for (let count = 0; count < 5; count += 1) expect(fail('anna')).toBe(0);
  });

  describe('with more names than are remembered', () => {
    const MANY = 10_001;
    /** Address that no other attempt of the test has. */
    const nth = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;

    it('keeps a pause while a paused address types other names', () => {
      const { fail } = limitAt();
      for (let count = 0; count < 5; count += 1) fail('anna', nth(count));
      for (let count = 0; count < 30; count += 1) fail(`konto-${count}`);
      for (let count = 0; count < MANY; count += 1) expect(fail(`name-${count}`)).toBe(5);
      expect(fail('anna', '192.0.2.8')).toBe(5);
    });

    it('keeps pauses and pending checks while many addresses fail for other names', () => {
      const { begin, fail } = limitAt();
      for (let count = 0; count < 5; count += 1) fail('anna');
      for (let count = 0; count < 5; count += 1) begin('otto');
      for (let count = 0; count < MANY; count += 1) fail(`name-${count}`, nth(count));
      expect([fail('anna', '192.0.2.8'), fail('otto', '192.0.2.8')]).toEqual([5, 1]);
    });

    it('keeps failures while passwords for other names are not checked', () => {
      const { begin, fail } = limitAt();
      for (let count = 0; count < 4; count += 1) fail('anna');
      for (let count = 0; count < MANY; count += 1) {
        const attempt = begin(`name-${count}`, nth(count));
        if (attempt.permitted) attempt.abandoned();
      }
      expect([fail('anna'), fail('anna')]).toEqual([0, 5]);
    });

    it('forgets the oldest failures that pause nothing', () => {
      const { fail } = limitAt();
      for (let count = 0; count < 4; count += 1) fail('anna');
      for (let count = 0; count < MANY; count += 1) fail(`name-${count}`, nth(count));
      for (let count = 0; count < 5; count += 1) expect(fail('anna', '192.0.2.8')).toBe(0);
      expect(fail('anna', '192.0.2.8')).toBe(5);
    });
  });

  it('still counts pending checks after the right password', () => {
    const { begin } = limitAt();
    for (let count = 0; count < 4; count += 1) begin('anna', '192.0.2.8');
    const own = begin('anna');
    if (own.permitted) own.succeeded();
    expect([begin('anna').permitted, begin('anna').permitted]).toEqual([true, false]);
  });
});
