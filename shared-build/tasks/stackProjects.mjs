// @ts-check

/** Playwright projects of the tests on the real parts, in order: tests that share the portal, then tests that end parts of it. */
const PROJECTS = ['journeys', 'parts'];
const OPTION = '--project=';

/**
 * Returns the projects that the arguments name, or all, and the other arguments, which are Playwright's.
 * @param {readonly string[]} args
 */
export function askedProjects(args) {
  const named = args.filter((word) => word.startsWith(OPTION)).map((word) => word.slice(OPTION.length));
  return {
    projects: PROJECTS.filter((project) => named.length === 0 || named.includes(project)),
    rest: args.filter((word) => !word.startsWith(OPTION)),
  };
}
