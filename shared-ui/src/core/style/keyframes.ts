import type { CssObject } from '../theme/css';
import { cssText } from './cssText';

/** Rules of all animations by name. The sheet receives a rule with the first class that uses it. */
export const frames = new Map<string, string>();

/** Defines an animation by its styles at `from`, `to` or percentages. Returns its name. */
export function keyframes(steps: Readonly<Record<string, CssObject>>): string {
  const name = `portal-frames-${frames.size}`;
  const text = Object.entries(steps).map(([step, style]) => `${step}{${cssText(style)}}`);
  frames.set(name, `@keyframes ${name}{${text.join('')}}`);
  return name;
}
