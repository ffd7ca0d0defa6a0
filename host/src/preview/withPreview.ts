import type { Register, RegisteredRemote, ReleasePreview } from '@mobidrom/shared-contract';

type Shown = Pick<ReleasePreview, 'name' | 'release' | 'areas' | 'links'>;

/**
 * Returns a register in which a preview is the active release of its remote, also of one that the register does not have. It has no
 * fallback: a preview that breaks ends, and the page is loaded again without it.
 */
export function withPreview(register: Register, { name, release, areas, links }: Shown): Register {
  const shown: RegisteredRemote = { name, active: release, areas, links };
  const others = register.remotes.filter((remote) => remote.name !== name);
  return {
    ...register,
    remotes: [...others, shown].sort((a, b) => (a.name < b.name ? -1 : 1)),
    ...(register.off && { off: register.off.filter((remote) => remote.name !== name) }),
  };
}
