import { describe, expect, it } from 'vitest';
import { clearPlace } from './trayPlace';

describe('clearPlace', () => {
  const tray = { left: 16, right: 416, top: 684, bottom: 784 };
  const at = (left: number, top: number, height = 40) => ({
    left,
    right: left + 100,
    top,
    bottom: top + height,
  });

  it('is the bottom while the focused control is elsewhere', () => {
    expect(clearPlace(tray, at(100, 300), 800)).toBe('bottom');
    expect(clearPlace(tray, at(600, 700), 800)).toBe('bottom');
  });
  it('is the top when the focused control would be covered', () => {
    expect(clearPlace(tray, at(100, 700), 800)).toBe('top');
    expect(clearPlace(tray, at(400, 650), 800)).toBe('top');
  });
  it('depends on the size of the alerts alone, not on where they stand now', () => {
    const above = { ...tray, top: 16, bottom: 116 };
    expect(clearPlace(above, at(100, 700), 800)).toBe('top');
    expect(clearPlace(above, at(100, 60), 800)).toBe('bottom');
  });
  it('is the bottom when the control would be covered at both ends, or is a region of half the window', () => {
    expect(clearPlace({ ...tray, top: 0, bottom: 700 }, at(100, 300), 800)).toBe('bottom');
    expect(clearPlace(tray, at(100, 300, 450), 800)).toBe('bottom');
  });
});
