import { texts } from './texts';

/** Returns the title of a page of the shell; undefined for all other paths. */
export function shellPageTitle(pathname: string): string | undefined {
  if (pathname === '/anmeldung') return texts.signInHeading;
  if (pathname.startsWith('/vorschau/')) return texts.previewHeading;
  return undefined;
}
