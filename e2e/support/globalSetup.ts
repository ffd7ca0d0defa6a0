import { prepare } from './prepare';

export default async function globalSetup(): Promise<void> {
  await prepare();
}
