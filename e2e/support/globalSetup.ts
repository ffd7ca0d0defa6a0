import { PREPARED } from './folders';
import { prepare } from './prepare';

export default async function globalSetup(): Promise<void> {
  process.env[PREPARED] = JSON.stringify(await prepare());
}
