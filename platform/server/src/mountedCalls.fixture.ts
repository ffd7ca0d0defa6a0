import type { FastifyContextConfig } from 'fastify';
import * as z from 'zod/mini';
import { openTestPlatform } from './platform.fixture';

/** JSON schema of a part of a call. */
export type PartSchema = z.core.JSONSchema.BaseSchema;

/** Call of the platform, as its endpoint declares it. */
export interface MountedCall {
  readonly method: string;
  /** Path with parameters, as `/api/orga-management/tags/:id`. */
  readonly url: string;
  readonly params?: PartSchema;
  readonly query?: PartSchema;
  readonly body?: PartSchema;
}

/** Returns every call that the services mount, with the schemas of what it accepts. Refinements have no schema. */
export async function mountedCalls(): Promise<readonly MountedCall[]> {
  const calls: MountedCall[] = [];
  const platform = await openTestPlatform({
    prepare: (app) =>
      app.addHook('onRoute', ({ url, method, config }) => {
        const { endpoint, accepts } = (config ?? {}) as FastifyContextConfig;
        if (!endpoint) return;
        const parts = Object.entries(accepts ?? {}).map(([part, schema]) => [part, schemaOf(schema)]);
        for (const verb of [method].flat()) {
          if (verb !== 'HEAD') calls.push({ method: verb, url, ...Object.fromEntries(parts) });
        }
      }),
  });
  await platform.close();
  return calls;
}

const schemaOf = (schema: z.ZodMiniType): PartSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
