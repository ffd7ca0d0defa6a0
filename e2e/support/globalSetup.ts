import { prepare } from './prepare';

/** The variable in which workers read, as JSON, what was prepared. */
export const PREPARED = 'E2E_PREPARED';

export default async function globalSetup(): Promise<void> {
  process.env[PREPARED] = JSON.stringify(await prepare());
}
