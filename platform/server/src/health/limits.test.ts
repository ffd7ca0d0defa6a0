import { describe, expect, it, vi } from 'vitest';
import { ALL_BEACONS, BEACONS, beaconLimits, NEW_TABS } from './limits';

const howMany = (take: () => boolean): number => {
  let taken = 0;
  while (taken < 10_000 && take()) taken += 1;
  return taken;
};

function atTime() {
  let now = 0;
  const limits = beaconLimits(() => now);
  return { limits, pass: (milliseconds: number) => (now += milliseconds) };
}

describe('beaconLimits', () => {
  it('permits a number at once, and as many per minute from then on', () => {
    const { limits, pass } = atTime();
    expect(howMany(() => limits.mayBegin('a'))).toBe(NEW_TABS.burst);
    pass(60_000);
    expect(howMany(() => limits.mayBegin('a'))).toBe(NEW_TABS.perMinute);
    expect(howMany(() => limits.mayRead('a'))).toBe(BEACONS.burst);
    pass(3_600_000);
    expect(howMany(() => limits.mayBegin('a'))).toBe(NEW_TABS.burst);
  });

  it('limits each network by itself', () => {
    const { limits } = atTime();
    expect(howMany(() => limits.mayRead('a'))).toBe(BEACONS.burst);
    expect(limits.mayRead('b')).toBe(true);
  });

  it('limits all networks together', () => {
    const { limits } = atTime();
    const networks = Array.from({ length: 20 }, (_, at) => `network ${at}`);
    const taken = networks.map((network) => howMany(() => limits.mayRead(network)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(3000);
  });

  describe('in a flood of 10,000 beacons a second', () => {
    const SECONDS = 10;
    const permitted = ({ burst, perMinute }: typeof BEACONS) => burst + (perMinute * SECONDS) / 60;
    /** Returns how many beacons of the flood are read; `beside` is called once a second. */
    const flood = (networks: number, beside?: (limits: ReturnType<typeof beaconLimits>) => void) => {
      const { limits, pass } = atTime();
      let read = 0;
      for (let sent = 0; sent < SECONDS * 10_000; sent += 1) {
        if (sent % 10_000 === 0) beside?.(limits);
        if (limits.mayRead(`network ${sent % networks}`)) read += 1;
        pass(0.1);
      }
      return read;
    };

    it.each([
      ['one network, its limit holds', 1, permitted(BEACONS)],
      ['1,000 networks, the limit of all holds', 1000, permitted(ALL_BEACONS)],
    ])('from %s', (_, networks, most) => {
      const read = flood(networks);
      expect(read).toBeLessThanOrEqual(most);
      expect(read).toBeGreaterThan(0.99 * most);
    });

    it('from one network, others are heard', () => {
      const heard: boolean[] = [];
      flood(1, (limits) => heard.push(limits.mayRead('a ministry'), limits.mayBegin('a ministry')));
      expect(heard).toEqual(Array.from({ length: 2 * SECONDS }, () => true));
    });
  });

  it('names the networks of addresses, each process by names of its own', () => {
    const [one, other] = [beaconLimits(), beaconLimits()];
    expect(one.networkName('192.0.2.1')).toBe(one.networkName('192.0.2.99'));
    expect(one.networkName('2001:db8:1:2::1')).toBe(one.networkName('2001:db8:1:3::1'));
    expect(one.networkName('192.0.2.1')).not.toBe(one.networkName('198.51.100.1'));
    expect(one.networkName('192.0.2.1')).not.toBe(other.networkName('192.0.2.1'));
  });

  it('keeps no address', () => {
    const set = vi.spyOn(Map.prototype, 'set');
    const limits = beaconLimits(() => 0);
    const network = limits.networkName('192.0.2.77');
    limits.mayRead(network);
    const kept = set.mock.calls.map(([name]) => name);
    set.mockRestore();
    expect(kept).toContain(network);
    expect(kept).not.toContain('192.0.2.77');
  });
});
