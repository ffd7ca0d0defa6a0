import { type Cron, cron } from '@mobidrom/platform-api';
import * as z from 'zod/mini';

/** Schedule as it is stored: without the foreign fields that a call would drop. */
export const storedCron = z.strictObject(cron.shape);

/** Returns a stored schedule; undefined if it is none, as when somebody changed the database by hand. */
export const usableCron = (stored: unknown): Cron | undefined => storedCron.safeParse(stored).data;
