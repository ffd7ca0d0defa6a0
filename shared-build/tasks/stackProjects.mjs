// @ts-check

/** The parts of the tests on the real parts, in the order in which they run: what shares the portal, then what breaks it. */
const PROJECTS = ['journeys', 'parts'];
const OPTION = '--project=';

/**
 * Which of them somebody asks for, all unless they name some, and the arguments that are for Playwright besides.
 * @param {readonly string[]} args
 */
export function askedProjects(args) {
  const named = args.filter((word) => word.startsWith(OPTION)).map((word) => word.slice(OPTION.length));
  return {
    projects: PROJECTS.filter((project) => named.length === 0 || named.includes(project)),
    rest: args.filter((word) => !word.startsWith(OPTION)),
  };
}
