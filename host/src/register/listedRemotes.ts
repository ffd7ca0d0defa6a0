import type { PortalStart, RegisteredRemote } from '@mobidrom/shared-contract';

/** Stands for the hash of a descriptor that only the register file names. */
const UNKNOWN = '';

/** Whether the release of a remote is known, not only its areas. */
export const isComplete = ({ active }: RegisteredRemote): boolean => active.descriptor !== UNKNOWN;

/** Returns the start block with the remotes of other pages in its register, in the order of the register file. */
export function withOthers(start: PortalStart): PortalStart {
  const { others = [], register } = start;
  if (others.length === 0) return start;
  const listed = others.map(
    ({ name, version, areas, links = [] }): RegisteredRemote => ({
      name,
      active: { version, descriptor: UNKNOWN },
      areas,
      links,
    }),
  );
  const remotes = [...register.remotes, ...listed].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { ...start, register: { ...register, remotes } };
}
