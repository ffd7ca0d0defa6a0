import { TRIAL_BOUNDS, type TriedArea } from '@mobidrom/platform-api';
import type { TrialRegister } from '@mobidrom/shared-build/releases';
import { Problem } from '../../http/problem';
import { texts } from '../texts';

type Remotes = readonly (Pick<TrialRegister['register']['remotes'][number], 'name'> & {
  readonly active: { readonly version: string };
  readonly areas: readonly { readonly path: string; readonly title: string }[];
})[];

/** Characters of a title that are kept. */
const TITLE_LENGTH = 200;

/**
 * Returns the areas of a Probelauf as they are kept: each area of the set once, in its order and with its title. One that was not sent
 * was not tried. Whether an area was tried as the browser says, nobody can check.
 * @param remotes of the set that was tried
 * @throws Problem 422 that names an area that the set does not have, or that was sent twice
 */
export function keptAreas(remotes: Remotes, sent: readonly TriedArea[]): TriedArea[] {
  const bySlot = new Map<string, TriedArea>();
  for (const area of sent) {
    const slot = slotOf(area.remote, area.version, area.path);
    if (bySlot.has(slot)) throw new Problem(422, texts.triedTwice(area.path));
    bySlot.set(slot, area);
  }
  const kept = remotes
    .flatMap(({ name, active, areas }) =>
      areas.map(({ path, title }) => ({
        ...{ remote: name, version: active.version, path },
        title: title.slice(0, TITLE_LENGTH),
      })),
    )
    .slice(0, TRIAL_BOUNDS.areas)
    .map((area): TriedArea => {
      const slot = slotOf(area.remote, area.version, area.path);
      const found = bySlot.get(slot);
      bySlot.delete(slot);
      return found?.tried ? { ...found, ...area } : { ...area, tried: false, findings: [] };
    });
  const [foreign] = bySlot.values();
  if (foreign) throw new Problem(422, texts.triedForeign);
  return kept;
}

const slotOf = (...names: readonly string[]): string => JSON.stringify(names);
