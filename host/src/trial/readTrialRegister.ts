import { type PortalRequest, type Register, TRIAL_FILE } from '@mobidrom/shared-contract';
import { areaAt } from '../register/areaAt';
import { loadSchemas, loadSignatures } from '../releases/schemas';
import { texts } from './texts';

export interface ReadOptions {
  readonly request: PortalRequest;
  readonly set: number;
  /** Path of the area that is tried, with a slash at its beginning. */
  readonly path: string;
  /** Public keys of which one must have signed the register; none: it is not signed. */
  readonly keys: readonly string[];
  /** Release of the host that is live, and that this page runs. */
  readonly host: string | undefined;
}

/**
 * Reads the register that a proposed set would bring. It has no fallback releases, which would hide that one fails, and the live host,
 * with which the areas are tried.
 * @throws Error saying in German why it cannot be used, which the page shows as what was found
 */
export async function readTrialRegister({ request, set, path, keys, host }: ReadOptions): Promise<Register> {
  const response = await request(`portal-health/trial?set=${set}`);
  if (!response) throw new Error(texts.noAnswer);
  if (!response.ok) throw new Error(texts.refused(response.status));
  const text = await response.text();
  if (keys.length > 0) {
    const { signatureProblem, unsignedJson } = await loadSignatures();
    const problem = await signatureProblem(TRIAL_FILE, unsignedJson(text), keys);
    if (problem !== undefined) throw new Error(texts.badSignature);
  }
  const { register } = await loadSchemas();
  const answer: unknown = JSON.parse(text);
  const parsed = register.safeParse((answer as { register?: unknown } | null)?.register);
  if (!parsed.success) throw new Error(texts.noRegister);
  const { remotes, set: answered } = parsed.data;
  if (answered !== set) throw new Error(texts.otherSet(set, answered));
  if (!areaAt(remotes, path)) throw new Error(texts.noArea(path));
  return {
    ...parsed.data,
    host,
    remotes: remotes.map(({ fallback: _, ...remote }) => remote),
  };
}
