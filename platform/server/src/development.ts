import { scrub } from '@mobidrom/platform-gateway';
import { runDevelopment } from './development/runDevelopment';

/*
 * Program of the SDK: identity provider and services with demo data, which `npm start` in the repository of a remote puts behind a
 * running portal whose realm lets nobody sign in from there (shared-build/src/sdk/start/services). It speaks with its parent process by
 * messages, and ends with it.
 */
runDevelopment(process).catch((error: unknown) => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${scrub(reason)}\n`);
  process.exit(1);
});
