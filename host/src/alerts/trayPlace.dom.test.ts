import { describe, expect, it } from 'vitest';
import { clearPlace, descriptionBoxes, TRAY_HEIGHT } from './trayPlace';

describe('clearPlace', () => {
  const tray = { left: 16, right: 416, top: 684, bottom: 784 };
  const at = (left: number, top: number, height = 40) => ({
    left,
    right: left + 100,
    top,
    bottom: top + height,
  });

  it('is the bottom while the focused control is elsewhere', () => {
    expect(clearPlace(tray, at(100, 300), [], 800)).toBe('bottom');
    expect(clearPlace(tray, at(600, 700), [], 800)).toBe('bottom');
  });
  it('is the top when the focused control would be covered', () => {
    expect(clearPlace(tray, at(100, 700), [], 800)).toBe('top');
    expect(clearPlace(tray, at(400, 650), [], 800)).toBe('top');
  });
  it('depends on the size of the alerts alone, not on where they stand now', () => {
    const above = { ...tray, top: 16, bottom: 116 };
    expect(clearPlace(above, at(100, 700), [], 800)).toBe('top');
    expect(clearPlace(above, at(100, 60), [], 800)).toBe('bottom');
  });
  it('is the bottom when the control would be covered at both ends, or is a region of half the window', () => {
    expect(clearPlace({ ...tray, top: 0, bottom: 700 }, at(100, 300), [], 800)).toBe('bottom');
    expect(clearPlace(tray, at(100, 300, 450), [], 800)).toBe('bottom');
  });
  it('is clear of every field in a window of 320 pixels, at the greatest height of the alerts', () => {
    const [, share, less] = /calc\((\d+)vh - (\d+)px\)/.exec(TRAY_HEIGHT) ?? [];
    const height = (320 * Number(share)) / 100 - Number(less);
    expect(height).toBeGreaterThan(64);
    for (let top = 0; top <= 320 - 56; top += 1) {
      const field = at(100, top, 56);
      const place = clearPlace({ ...tray, top: 0, bottom: height }, field, [], 320);
      const covered = place === 'top' ? field.top < 16 + height : field.bottom > 320 - 16 - height;
      expect(covered, `a field at ${top}`).toBe(false);
    }
  });
  it('keeps clear what describes the focused control, such as its error', () => {
    expect(clearPlace(tray, at(100, 600), [at(100, 645), at(100, 690)], 800)).toBe('top');
    expect(clearPlace(tray, at(100, 600), [at(600, 690)], 800)).toBe('bottom');
  });
  it('keeps the control clear rather than its descriptions where no end is clear of all', () => {
    expect(clearPlace(tray, at(100, 60), [at(100, 690)], 800)).toBe('bottom');
    expect(clearPlace(tray, at(100, 690), [at(100, 60)], 800)).toBe('top');
  });
});

describe('descriptionBoxes', () => {
  it('returns the visible texts that describe a control', () => {
    document.body.innerHTML =
      '<input aria-describedby="hint error hidden missing" aria-errormessage="reason"><p id="hint"><p id="error"><p id="hidden"><p id="reason">';
    const sizes: Record<string, DOMRect> = {
      hint: new DOMRect(0, 10, 100, 20),
      error: new DOMRect(0, 30, 100, 20),
      hidden: new DOMRect(0, 50, 1, 1),
      reason: new DOMRect(0, 60, 100, 20),
    };
    for (const text of document.querySelectorAll('p')) {
      text.getBoundingClientRect = () => sizes[text.id] ?? new DOMRect();
    }
    const control = document.querySelector('input') ?? document.body;
    expect(descriptionBoxes(control).map(({ top }) => top)).toEqual([10, 30, 60]);
    expect(descriptionBoxes(document.body)).toEqual([]);
  });
});
