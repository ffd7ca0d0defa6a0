// @ts-check

/** The services' own tests on PostgreSQL, by Vitest; the other projects are Playwright's. */
export const STORE = 'store';
/** Projects of the tests on the real parts, in order: after the store, tests that share the portal, then tests that end parts of it. */
const PROJECTS = [STORE, 'journeys', 'parts'];
const OPTION = '--project=';
/** Only start the stack, until Ctrl+C. */
export const SERVE = '--serve';
/** Run every journey in place of a selection. */
export const EVERY = '--all';

/**
 * Returns the projects that the arguments name, or all, and the arguments for the projects' program.
 * Arguments without a project's name are Playwright's.
 * @param {readonly string[]} args
 */
export function askedProjects(args) {
  const named = args.filter((word) => word.startsWith(OPTION)).map((word) => word.slice(OPTION.length));
  const rest = args.filter((word) => !word.startsWith(OPTION) && word !== SERVE && word !== EVERY);
  const all = rest.length > 0 ? PROJECTS.filter((project) => project !== STORE) : PROJECTS;
  return { projects: named.length > 0 ? PROJECTS.filter((project) => named.includes(project)) : all, rest };
}
