import type { CssObject } from './css';
import { cssText } from './cssText';

/** The rules of all animations by their names; a rule reaches the sheet with the first class that names it. */
export const frames = new Map<string, string>();

/** Names an animation: what stands at `from`, at `to` or at a percentage. */
export function keyframes(steps: Readonly<Record<string, CssObject>>): string {
  const name = `portal-frames-${frames.size}`;
  const text = Object.entries(steps).map(([step, style]) => `${step}{${cssText(style)}}`);
  frames.set(name, `@keyframes ${name}{${text.join('')}}`);
  return name;
}
