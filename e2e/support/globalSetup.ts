import { prepare } from './prepare';

/** Workers read it: the folder that every portal of the tests is a copy of. */
export const PREPARED = 'E2E_PREPARED';

export default async function globalSetup(): Promise<void> {
  process.env[PREPARED] = await prepare();
}
