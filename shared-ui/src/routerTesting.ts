/** The parts of the router that only tests use; apart, because nobody can shake the shared `router`. */
export { createMemoryRouter, matchRoutes } from 'react-router-dom';
