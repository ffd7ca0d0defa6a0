import * as z from 'zod/mini';
import type { RequestTrail } from '../trail/recordRequests';

/**
 * Returns the entry of the trail for calls that create, change and delete things of one kind.
 * @param label word for the kind, as `Tag`
 * @param field member of the body that names the thing; without a body the parameter of the address does
 */
export function contentTrail(label: string, field: string): RequestTrail {
  const named = z.object({ [field]: z.string() });
  const parameter = z.record(z.string(), z.string());
  return {
    kind: 'content',
    object: ({ body, params }) => {
      const name =
        named.safeParse(body).data?.[field] ?? Object.values(parameter.safeParse(params).data ?? {})[0];
      return `${label} ${name ?? ''}`.trim();
    },
  };
}
