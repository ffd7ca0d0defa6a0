import { texts } from './texts';

/** The titles of the pages that the shell has by itself; undefined for all others. */
export function shellPageTitle(pathname: string): string | undefined {
  if (pathname === '/anmeldung') return texts.signInHeading;
  if (pathname.startsWith('/nicht-hinterlegt/')) return texts.linkMissingHeading;
  return undefined;
}
