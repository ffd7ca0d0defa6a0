import type { SettingGroup } from '@mobidrom/platform-api';
import * as z from 'zod/mini';

/** Names of component and group may hold any character, so that only a list of both is unambiguous. */
const written = z.tuple([z.string(), z.string()]);

/** Returns the id of a group: of its row, and in an address. */
export const groupId = ({ component, group }: SettingGroup): string => JSON.stringify([component, group]);

/** Returns the group of an id; undefined of any other text, as an address can hold it. */
export function groupOfId(id: string): SettingGroup | undefined {
  try {
    const parsed = written.safeParse(JSON.parse(id));
    return parsed.success ? { component: parsed.data[0], group: parsed.data[1] } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
