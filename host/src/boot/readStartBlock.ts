import { checksum, PORTAL_START_ID, type PortalStart } from '@mobidrom/shared-contract';
import { withOthers } from '../register/listedRemotes';
import { loadSchemas } from '../releases/schemas';

/** Content of the start block, or its problems, each with the path of the field. */
export type StartReading =
  | {
      readonly ok: true;
      readonly start: PortalStart;
      /** Public keys that must have signed the registers which this page polls; none: they are not signed. */
      readonly keys: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The script alone: text of a remote could bring an element with the same id, before it in the page. */
const BLOCK = `script[type="application/json"][id="${PORTAL_START_ID}"]`;

/**
 * Reads the inert JSON block of index.html. The `remote` command has checked it by its schema and written its checksum
 * beside it; only a block that was changed since is checked here, because that takes the schemas. The register of the result
 * holds all remotes, those of other pages without their releases (`isComplete`).
 */
export async function readStartBlock(page: Pick<Document, 'querySelector'>): Promise<StartReading> {
  const element = page.querySelector<HTMLElement>(BLOCK);
  const text = element?.textContent?.trim();
  if (!text) return { ok: false, problems: [`${PORTAL_START_ID}: der Block fehlt`] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, problems: [`${PORTAL_START_ID}: kein JSON (${reason})`] };
  }
  const keys = element?.dataset.keys?.split(' ') ?? [];
  if (element?.dataset.checked === checksum(text))
    return { ok: true, start: withOthers(value as PortalStart), keys };
  const { portalStart } = await loadSchemas();
  const parsed = portalStart.safeParse(value);
  if (parsed.success) return { ok: true, start: withOthers(parsed.data), keys };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${describe(issue)}`),
  };
}

interface Issue {
  readonly code?: string;
  readonly expected?: string;
  readonly message: string;
  readonly input?: unknown;
}

/** Returns the problem of a field: in German for a wrong type, which zod/mini does not describe, else the schema's message. */
function describe({ code, expected, message }: Issue): string {
  return code === 'invalid_type' && expected !== undefined ? `fehlt oder ist kein ${expected}` : message;
}
