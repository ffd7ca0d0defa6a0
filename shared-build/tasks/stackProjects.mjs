// @ts-check

/** The services' own tests on PostgreSQL, by Vitest; the other projects are Playwright's. */
export const STORE = 'store';
/** Tests that share the portal. */
export const JOURNEYS = 'journeys';
/** Tests that end parts of the portal. */
const PARTS = 'parts';
const PROJECTS = [STORE, JOURNEYS, PARTS];
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

/**
 * Returns the projects in the order in which they run; those of a group run at the same time.
 * @param {readonly string[]} projects
 */
export const groupsOf = (projects) =>
  [[JOURNEYS], [PARTS, STORE]]
    .map((group) => group.filter((project) => projects.includes(project)))
    .filter((group) => group.length > 0);
