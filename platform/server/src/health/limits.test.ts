import { describe, expect, it } from 'vitest';
import { BEACONS, beaconLimits, NEW_TABS } from './limits';

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

  it('names the networks of addresses, each process by names of its own', () => {
    const [one, other] = [beaconLimits(), beaconLimits()];
    expect(one.networkName('192.0.2.1')).toBe(one.networkName('192.0.2.99'));
    expect(one.networkName('2001:db8:1:2::1')).toBe(one.networkName('2001:db8:1:3::1'));
    expect(one.networkName('192.0.2.1')).not.toBe(one.networkName('198.51.100.1'));
    expect(one.networkName('192.0.2.1')).not.toBe(other.networkName('192.0.2.1'));
  });
});
